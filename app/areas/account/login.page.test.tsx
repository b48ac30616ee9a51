// docs/rules/accounts.md#redirect

import { afterAll, beforeAll, expect, test } from "vitest"
import { hashPassword } from "../../../features/accounts/server/passwords/passwords.ts"
import { buildAccount, buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import {
  descriptionOf,
  find,
  findField,
  findText,
  hasFocus,
  isAt,
  type OpenPage,
  openPage,
  screen,
} from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

const password = "four quiet jeepneys"
let school: TestSchool

beforeAll(async () => {
  school = await testSchool({ settings: { CONTACT_EMAIL: "office@school.example" } })
})
afterAll(() => school.close())

const buildPerson = async (email: string) =>
  buildLearner(school.db, { email, password_hash: await hashPassword(password, "low") })

async function logIn(page: OpenPage, email: string, typed = password) {
  await page.fill("E-mail", email)
  await page.fill("Password", typed)
  await page.press("Log in")
}

test("a wrong password is told with the focus on its button, and the right one leads to the page asked for before", async () => {
  await buildPerson("nena@people.example")
  const page = await openPage(school, "/learner/announcements")
  await isAt("/login?next=%2Flearner%2Fannouncements")
  await page.press("Log in")
  await expect.poll(async () => descriptionOf(await findField("E-mail"))).toBe("E-mail is required.")
  await logIn(page, "NENA@people.example", "not the password")
  expect((await screen.findByRole("alert")).textContent).toBe("The e-mail address or the password is wrong.")
  await hasFocus(await find("button", "Log in"))
  expect(await findField("E-mail")).toHaveProperty("value", "NENA@people.example")
  await page.fill("Password", password)
  await page.user.keyboard("{Enter}")
  await isAt("/learner/announcements")
  await find("heading", "Announcements")
})

test("who is restricted is told where to write, but only with the right password", async () => {
  const userId = await buildPerson("dodong@people.example")
  const admin = await school.as(await buildAdmin(school.db))
  expect((await admin.put("/admins/user/restrict", { userId })).status).toBe(200)
  const page = await openPage(school, "/login")
  await logIn(page, "dodong@people.example", "not the password")
  const alert = () => screen.getByRole("alert")
  await expect.poll(() => alert().textContent).toBe("The e-mail address or the password is wrong.")
  await logIn(page, "dodong@people.example")
  await expect
    .poll(() => alert().textContent)
    .toMatch(/This account is restricted\..*Write to us at office@school.example\./)
  expect(await find("link", "office@school.example", alert())).toHaveProperty("href", "mailto:office@school.example")
})

test("an address that was corrected is still there for whoever goes away and comes back", async () => {
  const page = await openPage(school, "/login")
  await page.fill("E-mail", "old@people.example")
  await page.press("Forgot your password?", "link")
  await find("heading", "Forgot your password?")
  expect(await findField("E-mail")).toHaveProperty("value", "old@people.example")
  await page.fill("E-mail", "new@people.example")
  await page.press(/^log in/i, "link")
  await isAt("/login")
  await page.goBack()
  await find("heading", "Forgot your password?")
  await findText("We restored what you typed before.")
  expect(await findField("E-mail")).toHaveProperty("value", "new@people.example")
})

async function register(page: OpenPage, email: string) {
  await page.fill("E-mail", email)
  await page.fill("Password", "kwago sa punong mangga")
  await page.press("Next")
  await page.fill("First name", "Belen")
  await page.fill("Last name", "Santos")
  await page.press("Next")
  await page.fill("Contact number", "+63 917 123 4567")
  await page.fill("Address", "5 Narra Street, Baguio")
  await page.press("Register")
}

test("an address that is taken is told beside the address, with nothing else lost", async () => {
  const email = "belen@people.example"
  await buildAccount(school.db, { email })
  const page = await openPage(school, "/register")
  await register(page, email)
  await hasFocus(await findField("E-mail"))
  expect(descriptionOf(await findField("E-mail"))).toMatch(/This e-mail address already has an account/)
  await page.press("Next")
  expect(await findField("Last name")).toHaveProperty("value", "Santos")
  await page.press("Prev")
  await page.press("set a new password", "link")
  await find("heading", "Forgot your password?")
  expect(await findField("E-mail")).toHaveProperty("value", email)
  page.close()
  const again = await openPage(school, "/register")
  await register(again, email)
  await again.press("Log in with it", "link")
  await find("heading", "Welcome back")
  expect(await findField("E-mail")).toHaveProperty("value", email)
})

test("a mail that could not be sent is told, and is asked for again", async () => {
  const id = await buildAccount(school.db, { email: "luz@people.example", email_verified_at: null })
  const page = await openPage(school, "/redirect", { as: id })
  const message = "The e-mail could not be sent. Please try again."
  page.network.answer(/POST .*verification-email/, { success: false, message }, 503)
  await isAt("/checkpoint/verify")
  expect((await screen.findByRole("alert")).textContent).toContain(message)
  page.network.answer(/POST .*verification-email/, { success: true, message: "It is sent." })
  await page.press("Try again")
  await find("heading", "Check your e-mail")
  expect(screen.queryByRole("alert")).toBeNull()
})
