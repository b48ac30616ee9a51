import { expect, type Page } from "@playwright/test"
import { drawDemoPicture } from "../../../server/demo/drawn-pictures.ts"
import { emailTo } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { emailFor, stamp } from "../support/people.ts"

/** One search finds both, and nobody else. */
const lastName = `Quirino ${stamp}`
const rosa = { email: emailFor("rosa"), firstName: "Rosa", lastName }
const saul = { email: emailFor("saul"), firstName: "Saul", lastName }
const nameOf = ({ firstName }: { firstName: string }) => `${firstName} ${lastName}`

test("two teachers apply: one is denied and applies again, the other is verified, and each decision stays on record", async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const rosas = await enter(browser, rosa, "teacher", { ...teacherInput, facebook: "Rosa on Facebook" })
  const sauls = await enter(browser, saul, "teacher", teacherInput)
  const admins = await enterAsAdmin(browser)
  await test.step("both send a picture of an ID", async () => {
    await apply(rosas, "Get verified", "Send your ID")
    await apply(sauls, "Get verified", "Send your ID")
  })
  await test.step("who waits cannot apply once more", () => isSentAway(rosas))
  await test.step("an administrator denies the one, sees the other next, and verifies with Enter", () =>
    decideBoth(admins))
  await emailTo(rosa.email, "We could not verify you yet")
  await test.step("who was denied is told why, and applies again", async () => {
    await readsWhy(rosas, "/teacher")
    await readsWhy(rosas, "/teacher/apply")
    await apply(rosas, "Your application was rejected", "Apply again")
  })
  await test.step("a decision is set back to pending, and an application reset", () => takeBack(admins))
  await test.step("and is verified then", () => verify(admins))
  await test.step("nobody who is verified applies", () => isSentAway(rosas))
  await test.step("the decisions are on record, and so is a restriction", () => readHistory(admins))
})

async function apply(page: Page, notice: string, step: string) {
  await page.goto("/teacher")
  await expect(page.getByRole("heading", { name: notice })).toBeVisible()
  await page.getByRole("link", { name: step }).click()
  await page.getByRole("button", { name: "Submit my application" }).click()
  await expect(page.getByText("Choose a picture of your ID.")).toBeVisible()
  const buffer = await drawDemoPicture("teacher-ids", 4)
  await page.getByLabel("Choose a picture").setInputFiles({ name: "id.png", mimeType: "image/png", buffer })
  await page.getByRole("button", { name: "Submit my application" }).click()
  await expect(page.getByText("Thank you! We will check your ID and e-mail you the decision.")).toBeVisible()
  await expect(page).toHaveURL("/teacher")
  await expect(page.getByRole("heading", { name: "Your ID is being checked" })).toBeVisible()
}

async function readsWhy(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByText("Message from the school: Two IDs are in the picture.")).toBeVisible()
  await expect(page.getByText("You can apply again with a picture of a valid ID.")).toBeVisible()
}

async function isSentAway(page: Page) {
  await page.goto("/teacher/apply")
  await expect(page).toHaveURL("/teacher")
}

const list = (filter: string) => `/admin/users/teachers?name=${encodeURIComponent(lastName)}${filter}`

async function decideBoth(page: Page) {
  await page.goto(list("&verified=pending"))
  await page.getByRole("button", { name: `Check ID of ${nameOf(rosa)}` }).click()
  const dialog = page.getByRole("dialog", { name: "Verify a teacher" })
  await expect(dialog.getByRole("img", { name: `ID of ${nameOf(rosa)}` })).toBeVisible()
  await expect(dialog.getByText("Applied for verification with an ID")).toBeVisible()
  await expect(dialog.getByText("Puppets, Paper, Plays")).toBeVisible()
  for (const said of [teacherInput.introduction, teacherInput.demo]) {
    const link = dialog.getByRole("link", { name: said })
    await expect(link).toHaveAttribute("href", said)
    await expect(link).toHaveAttribute("target", "_blank")
    await expect(link).toHaveAttribute("rel", /noopener/)
  }
  await expect(dialog.getByText("Rosa on Facebook")).toBeVisible()
  await expect(dialog.getByRole("link", { name: "Rosa on Facebook" })).toBeHidden()
  await dialog.getByRole("button", { name: "Reject" }).click()
  const question = page.getByRole("dialog", { name: `Reject ${nameOf(rosa)}'s application?` })
  await question.getByLabel("Another reason").check()
  await question.getByRole("button", { name: "Reject" }).click()
  await expect(question.getByText("Write the reason in your own words.")).toBeVisible()
  await question.getByLabel("In your own words").fill("Two IDs are in the picture.")
  await question.getByRole("button", { name: "Reject" }).click()
  await expect(page.getByText(`${nameOf(rosa)} is not verified. The application is rejected.`)).toBeVisible()
  await expect(dialog.getByRole("img", { name: `ID of ${nameOf(saul)}` })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Verify" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText(`${nameOf(saul)} is verified.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("No results. Try clearing filters.")).toBeVisible()
}

async function takeBack(page: Page) {
  await page.goto(list("&verified=verified"))
  const open = page.getByRole("button", { name: `Check ID of ${nameOf(saul)}` })
  const dialog = page.getByRole("dialog", { name: "Verify a teacher" })
  await open.click()
  await dialog.getByRole("button", { name: "Set to pending" }).click()
  await expect(page.getByText(`${nameOf(saul)} is pending verification.`)).toBeVisible()
  await page.goto(`/admin/users/teachers?name=${encodeURIComponent(nameOf(saul))}`)
  await open.click()
  await expect(dialog.getByRole("button", { name: "Set to pending" })).toBeHidden()
  await dialog.getByRole("button", { name: "Reset", exact: true }).click()
  const question = page.getByRole("dialog", { name: `Reset the application of ${nameOf(saul)}?` })
  await question.getByRole("button", { name: "Reset", exact: true }).click()
  await expect(page.getByText(`${nameOf(saul)} is no longer verified and can apply again.`)).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: nameOf(saul) })).toContainText("No Application")
}

async function verify(page: Page) {
  await page.goto(list("&verified=pending"))
  await page.getByRole("button", { name: `Check ID of ${nameOf(rosa)}` }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Verify", exact: true }).click()
  await expect(page.getByText(`${nameOf(rosa)} is verified.`)).toBeVisible()
}

async function readHistory(page: Page) {
  await page.goto(list(""))
  for (const [verb, done] of [
    ["Restrict", "is restricted and logged out on all devices."],
    ["Unrestrict", "can log in again."],
  ]) {
    await page.getByRole("button", { name: `${verb} ${nameOf(rosa)}` }).click()
    await page.getByRole("dialog").getByRole("button", { name: verb, exact: true }).click()
    await expect(page.getByText(`${nameOf(rosa)} ${done}`)).toBeVisible()
  }
  await page.getByRole("button", { name: `Check ID of ${nameOf(rosa)}` }).click()
  await page.getByRole("button", { name: "Show all 7" }).click()
  await expect(
    page
      .getByRole("dialog")
      .getByRole("region", { name: /^History/ })
      .getByRole("listitem"),
  ).toHaveText([
    /^Unrestricted the account/,
    /^Restricted the account/,
    /^Verified the teacher.*Alma Dizon, administrator.*Pending.*Verified/,
    /^Applied for verification with an ID.*Rejected.*Pending/,
    /^Rejected the application.*Alma Dizon, administrator.*Another reason.*Two IDs are in the picture/,
    /^(Looked at|Viewed|Opened|Saw).* ID.*Alma Dizon, administrator/i,
    /^Applied for verification with an ID.*Not verified.*Pending/,
  ])
}
