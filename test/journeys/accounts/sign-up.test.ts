import { expect, type Page } from "@playwright/test"
import { bornYearsAgo } from "../support/days.ts"
import { emailsTo, emailTo, linkIn } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { emailFor, newPassword, registerNewcomer } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test("somebody registers in three steps, verifies the address by mail and becomes a learner", async ({ page }) => {
  const email = emailFor("ana.reyes")
  await test.step("step 1 tells what is wrong beside its field and goes to the first of them", () =>
    accountInfo(page, email))
  await test.step("step 2 goes back and forth and loses nothing", () => basicInfo(page, email))
  await test.step("step 3 registers and leads to the log-in after 3 seconds", () => contactInfo(page))
  await test.step("the log-in leads to the verification", () => firstLogIn(page, email))
  const link = await test.step("a letter was sent by itself, and a reload sends none", () => requestEmail(page, email))
  await test.step("its link verifies the address", () => verify(page, link))
  await test.step("a link works once", () => useLinkAgain(page, link))
  await test.step("the role of a learner is chosen, once and for good", () => becomeLearner(page))
  await test.step("signing out closes the area", () => signOut(page))
})

async function accountInfo(page: Page, email: string) {
  const [address, password] = [page.getByLabel("E-mail"), page.getByLabel("Password", { exact: true })]
  await openSettled(page, "/register")
  await test.step("the strength of a password has its place before it is typed: no button moves away", async () => {
    const next = page.getByRole("button", { name: "Next" })
    const before = await next.boundingBox()
    await password.fill(newPassword)
    await expect(page.getByText("Strong password.")).toBeVisible()
    expect(await next.boundingBox()).toEqual(before)
    await password.fill("")
  })
  await expect(page.getByRole("heading", { level: 1, name: "Join Silid" })).toBeVisible()
  await expect(page.getByText("Under-18s cannot register themselves")).toBeVisible()
  await page.getByRole("button", { name: "Next" }).click()
  await expect(address).toHaveAccessibleDescription(/E-mail is required\./)
  await expect(password).toHaveAccessibleDescription(/Password is required\./)
  await expect(address).toBeFocused()
  await address.fill("ana.reyes")
  await password.fill("password1")
  await page.getByRole("button", { name: "Next" }).click()
  await expect(address).toHaveAccessibleDescription(/Enter an e-mail address/)
  await expect(password).toHaveAccessibleDescription(/too easy to guess/)
  await expect(address).toBeFocused()
  await address.fill(email)
  await page.getByRole("button", { name: "Next" }).click()
  await expect(password).toBeFocused()
  await password.fill(newPassword)
  await page.getByRole("button", { name: "Next" }).click()
}

async function basicInfo(page: Page, email: string) {
  const [first, last] = [page.getByLabel("First name"), page.getByLabel("Last name")]
  await expectStep(page, "Basic info")
  await expect(first).toBeFocused()
  await first.fill("Ana")
  await page.getByRole("button", { name: "Prev" }).click()
  await expectStep(page, "Account info")
  await expect(page.getByLabel("E-mail")).toHaveValue(email)
  await page.getByRole("button", { name: "Next" }).click()
  await expect(first).toHaveValue("Ana")
  await page.getByRole("button", { name: "Next" }).click()
  await expect(last).toHaveAccessibleDescription("Last name is required.")
  await expect(last).toBeFocused()
  await last.fill("Reyes")
  await last.press("Enter")
  await expectStep(page, "Contact info")
  await page.goBack()
  await expectStep(page, "Basic info")
  await page.goForward()
}

async function contactInfo(page: Page) {
  const [contact, address] = [page.getByLabel("Contact number"), page.getByLabel("Address")]
  await page.clock.install()
  await expectStep(page, "Contact info")
  await expect(contact).toHaveValue("+63")
  await page.getByRole("button", { name: "Register" }).click()
  await expect(contact).toHaveAccessibleDescription(/begins with \+63 and has 9 to 10 more digits/)
  await expect(address).toHaveAccessibleDescription("Address is required.")
  await expect(contact).toBeFocused()
  await contact.fill("0917-123 4567")
  await expect(contact).toHaveValue("+63917-123 4567")
  await address.fill("4 Narra Street, Baguio")
  // The page's clock is stopped, so that the three seconds begin when the test looks.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole("button", { name: "Register" }).click()
  await expect(page.getByRole("status")).toHaveText(/Welcome, Ana!.*Your account is ready\. You can log in now\./)
  await expect(page.getByRole("button", { name: "Register" })).toBeHidden()
  await expect(page.getByText(/short steps|account already/)).toBeHidden()
  await page.clock.runFor(2_900)
  await expect(page).toHaveURL(/\/register/)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/login$/)
}

async function firstLogIn(page: Page, email: string) {
  await expect(page.getByRole("heading", { level: 1, name: "Your account is ready" })).toBeVisible()
  await expect(page.getByLabel("E-mail")).toHaveValue(email)
  await page.getByLabel("Password", { exact: true }).fill(newPassword)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL(/\/checkpoint\/verify$/)
  await page.goto("/learner")
  await expect(page).toHaveURL(/\/checkpoint\/verify$/)
}

async function requestEmail(page: Page, email: string): Promise<string> {
  const isSent = page.getByRole("heading", { name: "Check your e-mail" })
  await expect(isSent).toBeVisible()
  const mail = await emailTo(email, "Verify your e-mail address")
  await page.reload()
  await expect(isSent).toBeVisible()
  expect(emailsTo(email), "a reload sends nothing").toHaveLength(1)
  expect(mail.text).toContain("Hello Ana")
  expect(mail.html).toContain(linkIn(mail))
  return linkIn(mail)
}

async function verify(page: Page, link: string) {
  let answer = () => {}
  const gate = new Promise<void>((go) => {
    answer = go
  })
  await page.route("**/accounts/verify-account", async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1, name: "Activating" })).toBeVisible()
  answer()
  await expect(page.getByRole("heading", { level: 1, name: "Activated" })).toBeVisible()
  await page.getByRole("link", { name: "Let's go" }).click()
  await expect(page).toHaveURL(/\/checkpoint\/register$/)
}

async function useLinkAgain(page: Page, link: string) {
  const title = "Your e-mail address is already verified"
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Silid`)
  await page.getByRole("link", { name: "Let's go" }).click()
  await expect(page).toHaveURL(/\/checkpoint\/register$/)
  await page.goto(`${link}x`)
  await expect(page.getByRole("heading", { level: 1, name: "Token Expired" })).toBeVisible()
  await expect(page).toHaveTitle("Token Expired · Silid")
  await expect(page.getByText("older than 5 minutes")).toBeVisible()
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page).toHaveURL(/\/checkpoint\/register$/)
}

async function becomeLearner(page: Page) {
  const birthdate = page.getByLabel("Birthdate")
  const confirmation = page.getByRole("checkbox", { name: /I am Rosa Reyes, and I am completing this registration/ })
  await page.getByRole("link", { name: /^Learner/ }).click()
  await page.getByRole("button", { name: "Register" }).click()
  await expect(birthdate).toHaveAccessibleDescription("Birthdate is required.")
  await expect(birthdate).toBeFocused()
  await page.getByLabel("Guardian's full name").fill("Rosa Reyes")
  await page.getByLabel("Guardian's contact number").fill("+63 918 555 0101")
  await birthdate.fill(bornYearsAgo(10))
  await page.getByRole("button", { name: "Register" }).click()
  await expect(confirmation).toBeFocused()
  await birthdate.fill("1998-05-31")
  await expect(confirmation).toBeHidden()
  await page.getByRole("button", { name: "Register" }).click()
  await expect(page.getByText("Your learner account is ready.")).toBeVisible()
  await expect(page).toHaveURL(/\/learner$/)
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Ana!" })).toBeVisible()
  await page.goto("/checkpoint/register/teacher")
  await expect(page).toHaveURL(/\/learner$/)
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sign Out" }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText("You are logged out.")).toBeVisible()
  await page.goto("/learner/schedule")
  await expect(page).toHaveURL(/\/login\?next=/)
}

async function expectStep(page: Page, name: string) {
  await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveAttribute("aria-current", "step")
}

test("a link opened in another browser leads to the log-in and on to the role, and the first browser goes on by itself", async ({
  page,
  browser,
}) => {
  const email = emailFor("dina")
  await registerNewcomer(page.request, { email, firstName: "Dina", lastName: "Lopez" })
  await page.goto("/checkpoint/verify")
  const mail = await emailTo(email, "Verify your e-mail address")
  const phone = await (await browser.newContext()).newPage()
  const stops: string[] = []
  phone.on("framenavigated", (frame) => stops.push(new URL(frame.url()).pathname))
  await phone.goto(linkIn(mail))
  await phone.getByRole("link", { name: "Let's go" }).click()
  await expect(phone).toHaveURL(/\/login$/)
  await phone.getByLabel("E-mail").fill(email)
  await phone.getByLabel("Password", { exact: true }).fill(newPassword)
  await phone.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(phone).toHaveURL(/\/checkpoint\/register$/)
  expect(stops.filter((path) => !path.startsWith("/checkpoint/verify/"))).toEqual(["/login", "/checkpoint/register"])
  await expect(page).toHaveURL(/\/checkpoint\/register$/)
  expect(emailsTo(email).filter(({ subject }) => subject.includes("Verify"))).toHaveLength(1)
})
