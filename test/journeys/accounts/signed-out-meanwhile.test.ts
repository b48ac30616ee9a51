import { expect, type Page } from "@playwright/test"
import { emailTo, linkIn } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { emailFor, newPassword, registerNewcomer } from "../support/people.ts"

test("who asked for a page first arrives there after verifying, choosing a role and being signed out in between", async ({
  page,
}) => {
  const email = emailFor("rico")
  await registerNewcomer(page.request, { email, firstName: "Rico", lastName: "Tan" })
  await page.context().clearCookies()
  await page.goto("/login?next=/help")
  await logIn(page, email)
  await expect(page).toHaveURL("/checkpoint/verify?next=%2Fhelp")
  const received = await emailTo(email, "Verify your e-mail address")
  const mail = await page.context().newPage()
  await mail.goto(linkIn(received))
  await mail.getByRole("link", { name: "Let's go" }).click()
  await expect(mail).toHaveURL("/checkpoint/register?next=%2Fhelp")
  await mail.getByRole("link", { name: /^Learner/ }).click()
  await test.step("what was typed is kept while signing in again", () => typedAndSignedOut(mail, email))
  await mail.getByRole("button", { name: "Register" }).click()
  await expect(mail).toHaveURL("/help")
})

async function logIn(page: Page, email: string) {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(newPassword)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
}

async function typedAndSignedOut(page: Page, email: string) {
  await page.getByLabel("Birthdate").fill("1998-05-31")
  await page.getByLabel("Guardian's full name").fill("Rosa Tan")
  await page.getByLabel("Guardian's contact number").fill("+63 918 555 0101")
  await page.context().clearCookies()
  await page.getByRole("button", { name: "Register" }).click()
  await expect(page.getByRole("alert")).toContainText("You were logged out.")
  await page.getByRole("link", { name: "log in again" }).click()
  await logIn(page, email)
  await expect(page).toHaveURL("/checkpoint/register/learner?next=%2Fhelp")
  await expect(page.getByLabel("Guardian's full name")).toHaveValue("Rosa Tan")
}

test("who follows a link after the session has ended is sent to the log-in, which knows the page and not its data", async ({
  request,
}) => {
  const answer = await request.get("/parent/announcements.data?_routes=areas%2Fparent%2Flayout")
  expect(await answer.text()).toContain('"/login?next=%2Fparent%2Fannouncements"')
})

test("a form sent before its rules have arrived is sent once they have, and says when they cannot come", async ({
  page,
}) => {
  let isLost = true
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  const document = await (await page.request.get("/login")).text()
  // Scripts that the page does not list are loaded later: those of the rules.
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (document.includes(new URL(route.request().url()).pathname)) return route.fallback()
    if (isLost) return route.abort()
    await mayCome
    await route.continue()
  })
  await page.goto("/login")
  await page.getByLabel("E-mail").fill("rico")
  await page.getByLabel("E-mail").press("Enter")
  await expect(page.getByRole("alert")).toContainText("What you typed is still here")
  isLost = false
  await page.reload()
  await page.getByLabel("E-mail").fill("rico")
  await page.getByLabel("E-mail").press("Enter")
  letCome()
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Password is required.")
})
