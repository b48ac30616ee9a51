// docs/rules/second-factor.md#log-in

import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { buildBrowser, type CookieBrowser } from "../../../../test/builders/browser.ts"
import { mailsTo, newestMail } from "../../../../test/builders/mails.ts"
import { buildLearner } from "../../../../test/builders/people.ts"
import { codeOf, optionsIn, setUpAuthenticator, setUpPasskey } from "../../../../test/builders/second-factor.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const password = "mangoes in march"
const password_hash = await hashPassword(password, "low")
beforeEach(() => school.at("2026-11-20"))

async function newcomer() {
  const email = `${crypto.randomUUID()}@people.example`
  const id = await buildLearner(db, { email, password_hash })
  const browser = buildBrowser(school)
  await browser.post("/accounts/login", { email, password })
  return { email, id, browser }
}

/** Somebody with an authenticator app. */
async function protectedPerson() {
  const person = await newcomer()
  return { ...person, ...(await setUpAuthenticator(school, person.browser)) }
}

/** A browser in which the password was right. */
async function atStep(email: string): Promise<CookieBrowser> {
  const browser = buildBrowser(school)
  expect((await browser.post("/accounts/login", { email, password })).body.next).toBe("second-factor")
  return browser
}

const finish = async (browser: CookieBrowser, proof: object) =>
  (await browser.post("/accounts/second-factor", proof)).status

/** Recovers the password, and returns what the log-in with the new one asks for next. */
async function recover(browser: CookieBrowser, email: string, newPassword: string): Promise<unknown> {
  await browser.post("/email/account-recovery", { email })
  const { token: recoveryToken } = await newestMail(db, email)
  const input = { recoveryToken, newPassword, confirmNewPassword: newPassword }
  expect((await browser.post("/accounts/recovery/change-password", input)).status).toBe(200)
  expect((await browser.get("/auth")).body.isAuth).toBe(false)
  return (await browser.post("/accounts/login", { email, password: newPassword })).body.next
}

test("a stranger who registers somebody's address, and protects it, does not keep its owner out", async () => {
  const { email, id } = await protectedPerson()
  await db.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", id).execute()
  expect(await recover(buildBrowser(school), email, "papayas in april")).not.toBe("second-factor")
  expect(await db.selectFrom("authenticators").selectAll().where("account_id", "=", id).execute()).toEqual([])
})

test("the step's cookie is no session, and a session is no step", async () => {
  const { email, browser, secret } = await protectedPerson()
  const step = (await atStep(email)).cookie("silid_step")
  const asSession = buildBrowser(school, { silid_session: String(step) })
  for (const path of ["/accounts/protection", "/accounts/name", "/accounts/sessions", "/notices"])
    expect([path, (await asSession.get(path)).status]).toEqual([path, 401])
  expect((await asSession.get("/auth")).body.isAuth).toBe(false)
  expect((await asSession.delete("/accounts/authenticator")).status).toBe(401)
  const asStep = buildBrowser(school, { silid_step: String(browser.cookie("silid_session")) })
  expect(await finish(asStep, { code: codeOf(school, secret) })).toBe(401)
})

test.each([
  ["an authenticator app", (browser: CookieBrowser) => setUpAuthenticator(school, browser)],
  ["a passkey", (browser: CookieBrowser) => setUpPasskey(browser)],
])(
  "the first factor, %s, ends the sessions of whoever has the password already, and a later one does not",
  async (_, setUp) => {
    const { browser, email } = await newcomer()
    const intruder = buildBrowser(school)
    expect((await intruder.post("/accounts/login", { email, password })).status).toBe(200)
    await setUp(browser)
    expect((await intruder.get("/auth")).body.isAuth).toBe(false)
    expect((await intruder.get("/accounts/protection")).status).toBe(401)
    expect((await browser.get("/auth")).body.isAuth).toBe(true)

    const { device } = await setUpPasskey(browser)
    const phone = buildBrowser(school)
    const options = optionsIn(await phone.post("/accounts/passkey-login/options"))
    await phone.post("/accounts/passkey-login", { passkey: device.use(options) })
    await setUpPasskey(browser)
    expect((await phone.get("/auth")).body.isAuth).toBe(true)
  },
)

test("the step of one account takes no code, recovery code or passkey of another", async () => {
  const mallory = await protectedPerson()
  const { device } = await setUpPasskey(mallory.browser)
  const victim = await protectedPerson()
  const step = await atStep(victim.email)
  expect(await finish(step, { code: codeOf(school, mallory.secret) })).toBe(401)
  expect(await finish(step, { recoveryCode: mallory.recoveryCodes[0] })).toBe(401)
  const options = optionsIn(await step.post("/accounts/second-factor/options"))
  expect(await finish(step, { passkey: device.use(options) })).toBe(401)
  expect((await step.get("/auth")).body.isAuth).toBe(false)
})

test("the step is over after it was used, after ten minutes, and with a new password", async () => {
  const { email, secret, browser, recoveryCodes } = await protectedPerson()
  const step = await atStep(email)
  const replay = step.with({ silid_step: step.cookie("silid_step") })
  expect(await finish(step, { code: codeOf(school, secret) })).toBe(200)
  expect(await finish(replay, { recoveryCode: recoveryCodes[0] })).toBe(401)
  expect((await browser.get("/accounts/protection")).body.recoveryCodesLeft).toBe(10)

  const late = await atStep(email)
  school.at("2026-11-20", "10:10")
  expect((await late.get("/accounts/second-factor")).status).toBe(401)
  expect(await finish(late, { code: codeOf(school, secret) })).toBe(401)

  const stale = await atStep(email)
  const newPassword = "papayas in april"
  const changed = { currentPassword: password, newPassword, confirmNewPassword: newPassword }
  expect((await browser.post("/accounts/change-password", changed)).status).toBe(200)
  expect(await finish(stale, { code: codeOf(school, secret) })).toBe(401)
})

test("five wrong codes end the step, also when they come at once", async () => {
  const { email, secret, recoveryCodes } = await protectedPerson()
  const step = await atStep(email)
  for (let nth = 1; nth < 5; nth += 1) expect(await finish(step, { code: "000000" })).toBe(401)
  const fifth = await step.post("/accounts/second-factor", { recoveryCode: "AAAA-AAAA-AAAA-AAAA" })
  expect(fifth.body.message).toBe("Too many wrong codes. Enter your password again.")
  expect(await finish(step, { code: codeOf(school, secret) })).toBe(401)

  const countMails = async () =>
    (await mailsTo(db, email)).filter(({ subject }) => subject === "5 wrong codes for your Silid account").length
  expect(await countMails()).toBe(1)

  const flood = await atStep(email)
  const wrong = Array.from({ length: 30 }, () => finish(flood, { code: "000000" }))
  expect(new Set(await Promise.all(wrong))).toEqual(new Set([401]))
  expect(await finish(flood, { recoveryCode: recoveryCodes[0] })).toBe(401)
  expect(await countMails()).toBe(1)
})

test("wrong second factors count as failed log-ins of the account and day", async () => {
  const { email, id } = await protectedPerson()
  const step = await atStep(email)
  await finish(step, { code: "000000" })
  await finish(step, { recoveryCode: "AAAA-AAAA-AAAA-AAAA" })
  const counted = () => db.selectFrom("failed_log_ins").select("times").where("account_id", "=", id).execute()
  await vi.waitFor(async () => expect(await counted()).toEqual([{ times: 2 }]))
})

test("of twenty requests with one code at the same second one logs in, in one step or in twenty", async () => {
  const { email, secret, recoveryCodes, id } = await protectedPerson()
  const code = codeOf(school, secret)
  const steps = await Promise.all(Array.from({ length: 20 }, () => atStep(email)))
  const statuses = await Promise.all(steps.map((step) => finish(step, { code })))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)

  const step = await atStep(email)
  const token = step.cookie("silid_step")
  const copies = Array.from({ length: 20 }, () => step.with({ silid_step: token }))
  const [recoveryCode] = recoveryCodes
  const again = await Promise.all(copies.map((copy) => finish(copy, { recoveryCode })))
  expect(again.filter((status) => status === 200)).toHaveLength(1)
  const left = await db.selectFrom("recovery_codes").select("code_hash").where("account_id", "=", id).execute()
  expect(left).toHaveLength(9)
})

test("a challenge works once, for what it was made for, and for a few minutes", async () => {
  const { browser, email } = await newcomer()
  const { device } = await setUpPasskey(browser)
  const visitor = buildBrowser(school)
  const logIn = async (passkey: object) => (await visitor.post("/accounts/passkey-login", { passkey })).status
  const ask = async () => optionsIn(await visitor.post("/accounts/passkey-login/options"))

  const options = await ask()
  expect(await logIn(device.use(options))).toBe(200)
  expect(await logIn(device.use(options))).toBe(401)

  const forSetUp = optionsIn(await browser.post("/accounts/passkeys/options"))
  expect(await logIn(device.use(forSetUp))).toBe(401)
  const step = await atStep(email)
  const forStep = optionsIn(await step.post("/accounts/second-factor/options"))
  expect(await logIn(device.use(forStep))).toBe(401)
  expect(await finish(step, { passkey: device.use(await ask()) })).toBe(401)

  const late = await ask()
  school.at("2026-11-20", "10:05")
  expect(await logIn(device.use(late))).toBe(401)
  expect(await logIn(device.use({ challenge: "AAAA" }))).toBe(401)
})

test("a passkey counts only with a check of the person, on this site, with this key, and never as a copy", async () => {
  const { browser } = await newcomer()
  const { device, id } = await setUpPasskey(browser)
  const visitor = buildBrowser(school)
  const ask = async () => optionsIn(await visitor.post("/accounts/passkey-login/options"))
  const logIn = async (passkey: object) => (await visitor.post("/accounts/passkey-login", { passkey })).status

  expect(await logIn(device.use(await ask(), { isVerified: false }))).toBe(401)
  expect(await logIn(device.use(await ask(), { origin: "https://si1id.example" }))).toBe(401)
  const stranger = await setUpPasskey((await newcomer()).browser)
  const foreign = { ...stranger.device.use(await ask()), id: device.credentialId, rawId: device.credentialId }
  expect(await logIn(foreign)).toBe(401)
  expect(await logIn(device.use(await ask()))).toBe(200)
  device.copiedAt(0)
  expect(await logIn(device.use(await ask()))).toBe(401)

  await browser.delete("/accounts/passkeys", { id })
  expect(await logIn(device.use(await ask()))).toBe(401)
})

test("a passkey is set up only with a check of the person, by the account that asked, and once", async () => {
  const { browser } = await newcomer()
  const { buildPasskeyDevice } = await import("../../../../test/builders/passkey-device.ts")
  const ask = async (by = browser) => optionsIn(await by.post("/accounts/passkeys/options"))
  const add = async (passkey: object, by = browser) => (await by.post("/accounts/passkeys", { passkey })).status
  expect(await add(buildPasskeyDevice().create(await ask(), { isVerified: false }))).toBe(400)
  const other = (await newcomer()).browser
  expect(await add(buildPasskeyDevice().create(await ask(other)))).toBe(400)
  const device = buildPasskeyDevice()
  expect(await add(device.create(await ask()))).toBe(200)
  expect(await add(device.create(await ask(other)), other)).toBe(409)
  expect(await add({ ...device.create(await ask()), response: { clientDataJSON: "e30", attestationObject: "" } })).toBe(
    400,
  )
})

test("nobody removes the factor of another account", async () => {
  const { browser } = await newcomer()
  const { id } = await setUpPasskey(browser)
  const mallory = (await newcomer()).browser
  expect((await mallory.delete("/accounts/passkeys", { id })).status).toBe(404)
  expect((await browser.get("/accounts/protection")).body.passkeys).toHaveLength(1)
})

test("a recovered password does not get past the second factor, not even on a device that skipped it", async () => {
  const { email, secret } = await protectedPerson()
  const phone = await atStep(email)
  expect(await finish(phone, { code: codeOf(school, secret), trustDevice: true })).toBe(200)
  expect(await recover(phone, email, "papayas in april")).toBe("second-factor")
  expect((await phone.get("/auth")).body.isAuth).toBe(false)
})

test("a link that verifies the address logs nobody in", async () => {
  const { email, id } = await protectedPerson()
  await db.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", id).execute()
  const owner = await school.as(id)
  expect((await owner.post("/email/account-verification-email")).status).toBe(200)
  const token = /\/checkpoint\/verify\/([\w.-]+)/.exec((await newestMail(db, email))?.text ?? "")?.[1] ?? ""
  const visitor = buildBrowser(school)
  expect((await visitor.put("/accounts/verify-account", { accountVerificationJWT: token })).status).toBe(200)
  expect((await visitor.get("/auth")).body.isAuth).toBe(false)
})

test("a restricted account gets in by no factor", async () => {
  const { email, id, browser, secret } = await protectedPerson()
  const { device } = await setUpPasskey(browser)
  const step = await atStep(email)
  await db.updateTable("accounts").set({ restricted_at: new Date() }).where("id", "=", id).execute()
  expect(await finish(step, { code: codeOf(school, secret) })).toBe(403)
  const options = optionsIn(await step.post("/accounts/passkey-login/options"))
  expect((await step.post("/accounts/passkey-login", { passkey: device.use(options) })).status).toBe(403)
})

test("codes that are guessed at are limited for new devices together, and for a known device alone", async () => {
  const { openRateLimits } = await import("../../../../platform/http/limits/rate-limits.ts")
  const { openPool } = await import("../../../../platform/database/open-pool.ts")
  const pool = openPool({ ...school.connection, max: 4 }, () => {})
  const { limits } = school.deps
  school.deps.limits = openRateLimits(pool)
  try {
    const { email, secret, browser } = await protectedPerson()
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth += 1) statuses.push(await finish(await atStep(email), { code: "000000" }))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    await browser.post("/accounts/login", { email, password })
    expect(await finish(browser, { code: codeOf(school, secret) })).toBe(200)
  } finally {
    school.deps.limits = limits
    await pool.end()
  }
})
