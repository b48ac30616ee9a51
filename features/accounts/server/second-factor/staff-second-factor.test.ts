// docs/rules/second-factor.md#staff

import { afterAll, expect, test } from "vitest"
import { readSettings } from "../../../../platform/settings.ts"
import { buildBrowser } from "../../../../test/builders/browser.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { codeOf, setUpAuthenticator, setUpPasskey } from "../../../../test/builders/second-factor.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"

const school = await testSchool({ settings: { STAFF_SECOND_FACTOR: "required" } })
afterAll(school.close)
const { db } = school
const password = "mangoes in march"
const password_hash = await hashPassword(password, "low")

async function staffMember() {
  const email = `${crypto.randomUUID()}@work.example`
  const id = await buildAdmin(db, { email, password_hash })
  const browser = buildBrowser(school)
  expect((await browser.post("/accounts/login", { email, password })).status).toBe(200)
  return { email, id, browser }
}

test("production requires it of the staff, and a trial offers it", () => {
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "a secret of more than 32 characters",
    MAIL_DELIVERY: "off",
  }
  expect(readSettings(production).staffSecondFactor).toBe("required")
  expect(readSettings({ ...production, STAFF_SECOND_FACTOR: "offered" }).staffSecondFactor).toBe("offered")
  expect(readSettings({}).staffSecondFactor).toBe("offered")
  expect(() => readSettings({ STAFF_SECOND_FACTOR: "maybe" })).toThrow("required or offered")
})

test("staff without one may only set it up, see their session and log out", async () => {
  const { browser } = await staffMember()
  expect((await browser.get("/auth/redirect")).body).toMatchObject({ isLoggedIn: true, userType: "admin" })
  expect((await browser.get("/accounts/protection")).body).toMatchObject({ isRequired: true, authenticator: false })
  expect((await browser.get("/accounts/sessions")).status).toBe(200)
  for (const path of ["/admins/staff", "/admins/enrollees", "/accounts/email", "/notices", "/notices/stream"]) {
    const refused = await browser.get(path)
    expect([path, refused.status, refused.body.message]).toEqual([
      path,
      403,
      "Protect your log-in first: staff need a second factor. You can set it up in a minute.",
    ])
  }
  const change = { currentPassword: password, newPassword: "x", confirmNewPassword: "x" }
  expect((await browser.post("/accounts/change-password", change)).status).toBe(403)
  await setUpAuthenticator(school, browser)
  expect((await browser.get("/admins/staff")).status).toBe(200)
  expect((await browser.delete("/accounts/logout")).status).toBe(200)
})

test("the list of the staff shows who has one, and nobody removes the last one", async () => {
  await buildAdmin(db)
  const { browser, id, email } = await staffMember()
  await setUpAuthenticator(school, browser)
  const { staff } = (await browser.get("/admins/staff")).body as {
    staff: { accountId: string; secondFactor: boolean }[]
  }
  expect(staff.find(({ accountId }) => accountId === id)?.secondFactor).toBe(true)
  expect(staff.some(({ secondFactor }) => !secondFactor)).toBe(true)
  expect((await browser.delete("/accounts/authenticator")).body).toMatchObject({
    success: false,
    message: "Your role needs a second factor. Add another one before you remove this one.",
  })
  await setUpPasskey(browser)
  expect((await browser.delete("/accounts/authenticator")).status).toBe(200)
  const other = buildBrowser(school)
  expect((await other.post("/accounts/login", { email, password })).body.next).toBe("second-factor")
})

test("no device of the staff skips it", async () => {
  const { browser, email } = await staffMember()
  const { secret } = await setUpAuthenticator(school, browser)
  const desk = buildBrowser(school)
  await desk.post("/accounts/login", { email, password })
  expect((await desk.get("/accounts/second-factor")).body.mayTrustDevice).toBe(false)
  expect((await desk.post("/accounts/second-factor", { code: codeOf(school, secret), trustDevice: true })).status).toBe(
    200,
  )
  expect((await desk.post("/accounts/login", { email, password })).body.next).toBe("second-factor")
})
