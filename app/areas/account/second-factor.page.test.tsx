// docs/rules/second-factor.md#log-in

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { hashPassword } from "../../../features/accounts/server/passwords/passwords.ts"
import { buildBrowser } from "../../../test/builders/browser.ts"
import { newestMail } from "../../../test/builders/mails.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { codeOf, setUpAuthenticator } from "../../../test/builders/second-factor.ts"
import { find, findField, findText, isAt, openPage, screen, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

const password = "four quiet jeepneys"
let school: TestSchool
let password_hash: string

beforeAll(async () => {
  school = await testSchool({ settings: { STAFF_SECOND_FACTOR: "required" } })
  password_hash = await hashPassword(password, "low")
})
afterAll(() => school.close())
beforeEach(() => school.at("2026-11-20"))

async function protectedLearner() {
  const email = `${crypto.randomUUID()}@people.example`
  const id = await buildLearner(school.db, { email, password_hash })
  const browser = buildBrowser(school)
  await browser.post("/accounts/login", { email, password })
  return { email, id, ...(await setUpAuthenticator(school, browser)) }
}

test("after the password the log-in asks for a code or a recovery code, and goes on to the page asked for", async () => {
  const { email, secret } = await protectedLearner()
  const page = await openPage(school, "/learner/schedule")
  await page.fill("E-mail", email)
  await page.fill("Password", password)
  await page.press("Log in")
  await isAt("/login/second-factor?next=%2Flearner%2Fschedule")
  await page.press("Log in")
  await findText("Code is required.")
  await page.fill("Code from your authenticator app", "000000")
  await page.press("Log in")
  await findText("This code is wrong or was already used. Wait for the next one and try again.")
  await page.press("Use a recovery code instead")
  await findField("Recovery code")
  await page.press("Use a code from your app instead")
  await page.fill("Code from your authenticator app", codeOf(school, secret))
  await page.user.click(screen.getByRole("checkbox", { name: "Don't ask on this device for 30 days" }))
  await page.press("Log in")
  await isAt("/learner/schedule")
})

test("five wrong codes lead back to the password", async () => {
  const { email } = await protectedLearner()
  const page = await openPage(school, "/login")
  await page.fill("E-mail", email)
  await page.fill("Password", password)
  await page.press("Log in")
  for (let nth = 1; nth <= 5; nth += 1) {
    await page.fill("Code from your authenticator app", `00000${nth}`)
    await page.press("Log in")
    await findText(nth < 5 ? /This code is wrong/ : /Too many wrong codes/)
  }
  await page.press("Start again", "link")
  await isAt("/login")
})

test("staff without a second factor are led to it, save their codes, and go on", async () => {
  const owner = await buildAdmin(school.db, { password_hash })
  const page = await openPage(school, "/admin/tools/staff", { as: owner })
  await isAt("/checkpoint/protect?next=%2Fadmin%2Ftools%2Fstaff")
  await page.press("Use an authenticator app")
  const key = await findText(/^([A-Z2-7]{4} ?)+$/)
  await page.fill("Code", codeOf(school, key.textContent ?? ""))
  await page.press("Turn on")
  await findText("Your log-in is protected. Save your recovery codes")
  expect(screen.getAllByText(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)).toHaveLength(10)
  await page.press("I have saved the codes")
  await isAt("/admin/tools/staff")
})

test("staff who logged in long ago type their password again before they set it up", async () => {
  const owner = await buildAdmin(school.db, { password_hash })
  const page = await openPage(school, "/checkpoint/protect", { as: owner, isLongAfterLogIn: true })
  await page.press("Use an authenticator app")
  const question = await find("dialog", "Type your password again")
  await page.fill("Your password", password, question)
  await page.press("Continue", "button", question)
  await findText(/^([A-Z2-7]{4} ?)+$/)
})

test("an invited colleague goes on to the set-up", async () => {
  const owner = await school.as(await buildAdmin(school.db, { second_factor_since: school.deps.now() }))
  await owner.post("/admins/staff/invite", { email: "rosa@work.example", roles: ["cashier"] })
  const mail = await newestMail(school.db, "rosa@work.example")
  const page = await openPage(school, /\/staff\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "")
  await page.fill("First name", "Rosa")
  await page.fill("Last name", "Lim")
  await page.fill("Password", password)
  const assign = vi.spyOn(window.location, "assign").mockImplementation((to) => void page.goTo(String(to)))
  await page.press("Create my account")
  await isAt("/checkpoint/protect?next=%2Fadmin")
  assign.mockRestore()
})

test("the account page shows what protects the log-in, makes new codes, and removes the app", async () => {
  const { id } = await protectedLearner()
  const page = await openPage(school, "/learner/account", { as: id })
  const card = await find("region", "Protect your log-in")
  await findText("Protected", card)
  await findText(/10 left/, card)
  await page.press("Make new codes", "button", card)
  const codes = await find("dialog", "Your new recovery codes")
  await page.press("I have saved the codes", "button", codes)
  await page.press("Remove the authenticator app", "button", card)
  await page.press("Remove", "button", await find("dialog", "Remove the authenticator app?"))
  await find("button", /fingerprint|Use an authenticator app/, card)
  expect(within(card).queryByText("Protected")).toBeNull()
})

test("the staff begin the removal of a lost one, and the owner stops it by the mail", async () => {
  const { id, email } = await protectedLearner()
  const owner = await buildAdmin(school.db, { second_factor_since: school.deps.now() })
  const page = await openPage(school, `/admin/users/learners?person=${id}`, { as: owner })
  await page.press("Lost it? Remove it")
  await page.press("Remove", "button", await find("dialog", "Remove the second factor?"))
  await find("button", "Cancel the removal")
  const link = /\/protection\/[\w-]+/.exec((await newestMail(school.db, email))?.text ?? "")?.[0] ?? ""
  const visitor = await openPage(school, link)
  await visitor.press("Stop the removal")
  await find("heading", "Your second factor stays")
  const again = await openPage(school, link)
  await again.press("Stop the removal")
  await findText("This link was already used, or the second factor is already removed.")
})

test("where the password is asked for again, a code of the app does as well", async () => {
  const { id, secret } = await protectedLearner()
  const page = await openPage(school, "/learner/account", { as: id, isLongAfterLogIn: true })
  const card = await find("region", "Protect your log-in")
  await page.press("Make new codes", "button", card)
  const question = await find("dialog", "Type your password again")
  await page.press("Use a code from your app instead", "button", question)
  await page.fill("Code from your authenticator app", "000000", question)
  await page.press("Continue", "button", question)
  await findText("This code is wrong or was already used. Wait for the next one.", question)
  await page.fill("Code from your authenticator app", codeOf(school, secret), question)
  await page.press("Continue", "button", question)
  await find("dialog", "Your new recovery codes")
})
