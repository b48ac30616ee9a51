import { expect, type Page } from "@playwright/test"
import { delayScripts } from "../support/delay-scripts.ts"
import { emailsTo, emailTo, linkIn } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { emailFor, newPassword, openAccount } from "../support/people.ts"
import { openSettled, whenSettled } from "../support/settled.ts"

test("a forgotten password is replaced by a link in a mail, which works once", async ({ page, request }) => {
  const email = emailFor("lito.garcia")
  const [first, second] = [
    page.getByLabel("New password", { exact: true }),
    page.getByLabel("Confirm new password", { exact: true }),
  ]
  await openAccount(request, { email, firstName: "Lito", lastName: "Garcia" })
  await openSettled(page, "/login")
  await page.getByLabel("E-mail").fill(email)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible()
  await expect(page.getByLabel("E-mail")).toHaveValue(email)
  await page.getByRole("button", { name: "Send me a link" }).click()
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible()
  await expect(page.getByText("Enter your e-mail address")).toBeHidden()
  const older = linkIn(await emailTo(email, "Set a new password"))
  const link = await test.step("a newer letter makes the older one useless", () => askAgain(page, email, older))
  await page.goto(link)
  await first.fill("bago at mahabang lihim")
  await second.fill("bago at mahabang lihin")
  await page.getByRole("button", { name: "Set new password" }).click()
  await expect(second).toHaveAccessibleDescription("The two new passwords do not match.")
  await second.fill("bago at mahabang lihim")
  await page.getByRole("button", { name: "Set new password" }).click()
  await expect(page).toHaveURL("/login")
  await expect(page.getByText("Log in with your new password.")).toBeVisible()
  await test.step("the page can be loaded anew", () => reload(page))
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(newPassword)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page.getByRole("form", { name: "Log in" }).getByRole("alert")).toHaveText(
    "The e-mail address or the password is wrong.",
  )
  await page.getByLabel("Password", { exact: true }).fill("bago at mahabang lihim")
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL("/checkpoint/register")
  await page.goto(link)
  await expect(page).toHaveURL("/error/401")
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/recover")
  expect((await request.get("/auth").then((reply) => reply.json())).isAuth).toBe(false)
})

async function reload(page: Page) {
  const complaints: string[] = []
  const complain = ({ message }: Error) => complaints.push(message)
  page.on("pageerror", complain)
  await page.reload()
  await expect(page.getByText("Log in with your new password.")).toBeVisible()
  page.off("pageerror", complain)
  expect(complaints).toEqual([])
}

test("an address that is typed while the page is loaded anew is not replaced by the one that was brought along", async ({
  page,
  context,
}) => {
  await openSettled(page, "/login")
  await page.getByLabel("E-mail").fill("old@journeys.example")
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page.getByLabel("E-mail")).toHaveValue("old@journeys.example")
  // Another tab, because the browser has cached the code of this one.
  const anew = await context.newPage()
  await anew.addInitScript(
    (state) => window.history.replaceState(state, ""),
    await page.evaluate(() => window.history.state),
  )
  const letCodeCome = await delayScripts(anew)
  await anew.goto("/recover", { waitUntil: "domcontentloaded" })
  await anew.getByLabel("E-mail").fill("new@journeys.example")
  letCodeCome()
  await whenSettled(anew)
  await expect(anew.getByLabel("E-mail")).toHaveValue("new@journeys.example")
})

async function askAgain(page: Page, email: string, older: string): Promise<string> {
  await page.getByRole("button", { name: "Ask again" }).click()
  await page.getByLabel("E-mail").fill(email.toUpperCase())
  await page.getByRole("button", { name: "Send me a link" }).click()
  const recoveries = () => emailsTo(email).filter(({ subject }) => subject.includes("Set a new password"))
  await expect.poll(() => recoveries().length).toBe(2)
  await page.goto(older)
  await expect(page).toHaveURL("/error/401")
  const newest = recoveries().at(-1)
  if (!newest) throw new Error("There is no second letter.")
  return linkIn(newest)
}
