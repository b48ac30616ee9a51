import { expect, test } from "@playwright/test"
import { letterTo, linkIn } from "./letters.ts"
import { addressOf, newPassword, openAccount } from "./people.ts"

test("a forgotten password is replaced through a letter, and its link works once", async ({ page, request }) => {
  const email = addressOf("lito.garcia")
  const [first, second] = [
    page.getByLabel("New password", { exact: true }),
    page.getByLabel("New password, again", { exact: true }),
  ]
  await openAccount(request, { email, firstName: "Lito", lastName: "Garcia" })
  await page.goto("/login")
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible()
  await page.getByLabel("E-mail").fill(email)
  await page.getByRole("button", { name: "Send me a link" }).click()
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible()
  const link = linkIn(await letterTo(email, "Set a new password"))
  await page.goto(link)
  await first.fill("bago at mahabang lihim")
  await second.fill("bago at mahabang lihin")
  await page.getByRole("button", { name: "Set the new password" }).click()
  await expect(second).toHaveAccessibleDescription("The two new passwords are not the same.")
  await second.fill("bago at mahabang lihim")
  await page.getByRole("button", { name: "Set the new password" }).click()
  await expect(page).toHaveURL("/login")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(newPassword)
  await page.getByRole("button", { name: "Log in" }).click()
  await expect(page.getByRole("form", { name: "Log in" }).getByRole("alert")).toHaveText(
    "The e-mail address or the password is wrong.",
  )
  await page.getByLabel("Password", { exact: true }).fill("bago at mahabang lihim")
  await page.getByRole("button", { name: "Log in" }).click()
  await expect(page).toHaveURL("/checkpoint/register")
  await page.goto(link)
  await expect(page).toHaveURL("/error/401")
  expect((await request.get("/auth").then((reply) => reply.json())).isAuth).toBe(false)
})
