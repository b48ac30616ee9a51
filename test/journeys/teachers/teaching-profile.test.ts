import { expect } from "@playwright/test"
import { emailTo } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { enter, teacherInput } from "../support/newcomers.ts"
import { emailFor, newPassword } from "../support/people.ts"
import { address } from "../support/places.ts"

const someone = { email: emailFor("sela.teaches"), firstName: "Sela", lastName: "Ramos" }

test("a teacher corrects what is taught and where the earnings go, with the password and told by mail", async ({
  browser,
}) => {
  const page = await enter(browser, someone, "teacher", teacherInput)
  await page.goto("/teacher/account")
  await test.step("a link is completed", async () => {
    await page.getByRole("button", { name: "Edit introduction" }).click()
    await page.getByRole("textbox", { name: "Introduction" }).fill("videos.example/newer")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("https://videos.example/newer")).toBeVisible()
  })
  const earnings = page.getByRole("region", { name: "How we pay you" })
  await expect(earnings).toContainText("GCash")
  await expect(earnings).toContainText("Ends in 4567")
  expect(await page.content()).not.toMatch(/0917 ?123 ?4567/)
  await test.step("a wrong password changes nothing", async () => {
    await earnings.getByRole("button", { name: "Change payment details" }).click()
    await earnings.getByRole("radio", { name: /^Bank/ }).check()
    await earnings.getByLabel("Bank name").fill("Bayan Bank")
    await earnings.getByLabel("Account number").fill("0012 3456 789")
    await earnings.getByLabel("Your password", { exact: true }).fill("not this one")
    await earnings.getByRole("button", { name: "Save payment details" }).click()
    const passwordField = earnings.getByLabel("Your password", { exact: true })
    await expect(passwordField).toHaveAccessibleDescription(/This is not your password\./)
    await expect(earnings.getByLabel("Account number")).toHaveValue("0012 3456 789")
  })
  await test.step("the right one does, and a mail says so", async () => {
    await earnings.getByLabel("Your password", { exact: true }).fill(newPassword)
    await earnings.getByRole("button", { name: "Save payment details" }).click()
    await expect(earnings).toContainText("Ends in 6789")
    await expect(earnings).toContainText("Bayan Bank")
    await expect(earnings.getByRole("button", { name: "Change payment details" })).toBeFocused()
    const { text, html } = await emailTo(someone.email, "Your payment details were changed")
    // The port of the school may have such digits by chance.
    expect(`${text} ${html}`.replaceAll(address, "")).not.toMatch(/6789|3456/)
  })
})
