import { type Browser, expect, type Page } from "@playwright/test"
import { demoAddress, demoPassword } from "../../../server/demo/cast.ts"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { logInAs } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

const className = "Weekend Homeschool Club"
const words = "They build, read and laugh together, and nobody is left behind."

/** A phone of somebody of the demo. */
async function openPhone(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await logInAs(page.request, demoAddress(login), demoPassword)
  return page
}

test("a review is written, answered, reported and hidden, on phones", async ({ browser }) => {
  const path = `homeschool/group/${(await classIds())(className)}`
  const parent = await openPhone(browser, "parent")
  await test.step("the parent writes it in the classroom", () => writeReview(parent, path))
  const teacher = await openPhone(browser, "liwayway")
  await test.step("the teacher answers it", () => answerReview(teacher, path))
  const reader = await openPhone(browser, "rico")
  await test.step("another parent reads it on the class page, and reports it", () => reportReview(reader, path))
  const admin = await openPhone(browser, "admin")
  await test.step("the school hides it", () => hideReview(admin))
  await openSettled(parent, `/parent/classroom/${path}?tab=reviews`)
  await expect(parent.getByText("The school hid it: It is about another class.")).toBeVisible()
  await openSettled(reader, `/explore/${path}`)
  await expect(reader.getByText(words)).toHaveCount(0)
})

async function writeReview(page: Page, path: string): Promise<void> {
  await openSettled(page, `/parent/classroom/${path}?tab=reviews`)
  await page.getByRole("radio", { name: "5 stars" }).check()
  await page.getByLabel(/^Your review/).fill("Call me: 0917 123 4567")
  await page.getByRole("button", { name: "Post review" }).click()
  await expect(page.getByLabel(/^Your review/)).toHaveAccessibleDescription(/take out the phone number/)
  await page.getByLabel(/^Your review/).fill(words)
  await page.getByRole("button", { name: "Post review" }).click()
  await expect(page.getByRole("heading", { name: "Your review" })).toBeVisible()
}

async function answerReview(page: Page, path: string): Promise<void> {
  await openSettled(page, `/teacher/classroom/${path}?tab=reviews`)
  const review = page.getByRole("listitem").filter({ hasText: words })
  await review.getByRole("button", { name: "Answer" }).click()
  const dialog = page.getByRole("dialog", { name: "Answer this review" })
  await dialog.getByLabel("Your answer").fill("Thank you! The children do it all.")
  await dialog.getByRole("button", { name: "Answer", exact: true }).click()
  await expect(review.getByText("Thank you! The children do it all.")).toBeVisible()
}

async function reportReview(page: Page, path: string): Promise<void> {
  await openSettled(page, `/explore/${path}`)
  const review = page.getByRole("listitem").filter({ hasText: words })
  await review.locator("summary").click()
  await review.getByLabel("What is wrong with it?").fill("It is about another class.")
  await review.getByRole("button", { name: "Send report" }).click()
  await expect(review.getByText("Thank you. The school will look at this review.")).toBeVisible()
}

async function hideReview(page: Page): Promise<void> {
  await openSettled(page, "/admin/reviews")
  const review = page.getByRole("listitem").filter({ hasText: words })
  await expect(review).toContainText("It is about another class.")
  await review.getByRole("button", { name: "Hide" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Reason").fill("It is about another class.")
  await dialog.getByRole("button", { name: "Hide" }).click()
  await expect(review).toHaveCount(0)
}
