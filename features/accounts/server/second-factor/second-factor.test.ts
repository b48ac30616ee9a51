// docs/rules/second-factor.md#log-in

import { afterAll, expect, test } from "vitest"
import { buildBrowser } from "../../../../test/builders/browser.ts"
import { mailsTo } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { codeOf, optionsIn, setUpAuthenticator, setUpPasskey } from "../../../../test/builders/second-factor.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"
import { deleteStepsOver } from "./step-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const password = "mangoes in march"
const password_hash = await hashPassword(password, "low")

let clock = 0
/** A quarter of an hour later: no code is one that was used before. */
function later() {
  clock += 15
  school.at(
    "2026-11-20",
    `${String(10 + Math.floor(clock / 60)).padStart(2, "0")}:${String(clock % 60).padStart(2, "0")}`,
  )
}

async function newcomer(build: typeof buildLearner = buildLearner) {
  later()
  const email = `${crypto.randomUUID()}@people.example`
  const id = await build(db, { email, password_hash })
  const browser = buildBrowser(school)
  expect((await browser.post("/accounts/login", { email, password })).body).toEqual({
    success: true,
    message: "You are logged in.",
  })
  return { email, id, browser }
}

const isIn = async (browser: { get: (path: string) => Promise<{ body: object }> }) =>
  (await browser.get("/auth")).body as { isAuth: boolean }

test("an authenticator app is set up by a code of it, with ten recovery codes that are shown once", async () => {
  const { browser, email } = await newcomer()
  const begun = await browser.post("/accounts/authenticator")
  expect(begun.body.address).toMatch(new RegExp(`^otpauth://totp/Silid:.*secret=${begun.body.secret}&`))
  expect((await browser.put("/accounts/authenticator", { code: "000000" })).status).toBe(400)
  expect((await browser.get("/accounts/protection")).body).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 })
  const confirmed = await browser.put("/accounts/authenticator", { code: codeOf(school, String(begun.body.secret)) })
  const codes = confirmed.body.recoveryCodes as string[]
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect((await browser.get("/accounts/protection")).body).toEqual({
    success: true,
    passkeys: [],
    authenticator: true,
    recoveryCodesLeft: 10,
    isRequired: false,
  })
  expect((await browser.post("/accounts/authenticator")).status).toBe(409)
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
    "An authenticator app was added to your Silid account",
  ])
})

test("a secret that was not confirmed within ten minutes is refused, and a new one works", async () => {
  const { browser } = await newcomer()
  const begin = async () => String((await browser.post("/accounts/authenticator")).body.secret)
  const confirm = (secret: string) => browser.put("/accounts/authenticator", { code: codeOf(school, secret) })
  const old = await begin()
  later()
  const refused = await confirm(old)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "This QR code is too old. Cancel, and set up the app again.",
  ])
  await browser.post("/accounts/reauthenticate", { password })
  expect((await confirm(await begin())).status).toBe(200)
})

test("steps that are over are deleted in batches", async () => {
  const { id } = await newcomer()
  const expires_at = school.deps.now()
  const steps = [1, 2, 3].map((nth) => ({ token_hash: Buffer.from(`${id} ${nth}`), account_id: id, expires_at }))
  await db.insertInto("login_steps").values(steps).execute()
  const remove = () => deleteStepsOver(db, "login_steps", school.deps.now(), 2)
  expect(await remove()).toBe(2)
  while ((await remove()) === 2);
  const left = db.selectFrom("login_steps").select("account_id").where("account_id", "=", id)
  expect(await left.execute()).toEqual([])
})

test("after the right password the log-in waits for a code, and ends with it as a log-in does", async () => {
  const { browser, email } = await newcomer()
  const { secret } = await setUpAuthenticator(school, browser)
  const other = buildBrowser(school)
  expect((await other.post("/accounts/login", { email, password: "wrong" })).status).toBe(401)
  const begun = await other.post("/accounts/login", { email, password })
  expect([begun.status, begun.body.next]).toEqual([200, "second-factor"])
  expect(other.cookie("silid_session")).toBeUndefined()
  expect(await isIn(other)).toMatchObject({ isAuth: false })
  expect((await other.get("/accounts/second-factor")).body).toMatchObject({
    passkeys: false,
    authenticator: true,
    mayTrustDevice: true,
  })
  expect((await other.post("/accounts/second-factor", { code: "000000" })).status).toBe(401)
  expect((await other.post("/accounts/second-factor", {})).status).toBe(400)
  const code = codeOf(school, secret)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await other.post("/accounts/second-factor", { code: spaced })).status).toBe(200)
  expect(await isIn(other)).toMatchObject({ isAuth: true })
  expect(other.cookie("silid_step")).toBeUndefined()
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toContain(
    "A new device logged in to your Silid account",
  )
})

test("a recovery code works once, is told by mail, and so are the last two", async () => {
  const { browser, email } = await newcomer()
  const { recoveryCodes } = await setUpAuthenticator(school, browser)
  const use = async (recoveryCode: string) => {
    const other = buildBrowser(school)
    await other.post("/accounts/login", { email, password })
    return (await other.post("/accounts/second-factor", { recoveryCode })).status
  }
  const [first = "", ...others] = recoveryCodes
  expect(await use(first.toLowerCase().replaceAll("-", " "))).toBe(200)
  expect(await use(first)).toBe(401)
  expect((await browser.get("/accounts/protection")).body.recoveryCodesLeft).toBe(9)
  for (const code of others.slice(0, 7)) expect(await use(code)).toBe(200)
  const subjects = (await mailsTo(db, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith("A recovery code was used"))).toHaveLength(8)
  expect(subjects.filter((subject) => subject.startsWith("Only 2 recovery codes left"))).toHaveLength(1)
  const renewed = await browser.post("/accounts/recovery-codes")
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(await use(others.at(-1) ?? "")).toBe(401)
})

test("a passkey has a name, logs in alone, and ends the second step of a log-in", async () => {
  const { browser, email, id } = await newcomer(buildTeacher)
  const first = await setUpPasskey(browser, "My phone")
  expect(first.recoveryCodes).toHaveLength(10)
  const second = await setUpPasskey(browser)
  expect(second.recoveryCodes).toEqual([])
  const alone = buildBrowser(school)
  const options = optionsIn(await alone.post("/accounts/passkey-login/options"))
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" })
  expect((await alone.post("/accounts/passkey-login", { passkey: first.device.use(options) })).status).toBe(200)
  expect(await isIn(alone)).toMatchObject({ isAuth: true })

  const other = buildBrowser(school)
  await other.post("/accounts/login", { email, password })
  const stepOptions = optionsIn(await other.post("/accounts/second-factor/options"))
  expect((await other.post("/accounts/second-factor", { passkey: second.device.use(stepOptions) })).status).toBe(200)
  expect(await isIn(other)).toMatchObject({ isAuth: true })

  const { passkeys } = (await browser.get("/accounts/protection")).body as { passkeys: Record<string, unknown>[] }
  expect(new Set(passkeys.map(({ name }) => name))).toEqual(new Set(["My phone", "An unknown browser"]))
  expect(passkeys.every(({ usedAt }) => usedAt !== null)).toBe(true)
  expect((await browser.delete("/accounts/passkeys", { id: first.id })).status).toBe(200)
  expect((await browser.delete("/accounts/passkeys", { id: first.id })).status).toBe(404)
  const audit = await db.selectFrom("audit_trail").select("action").where("account_id", "=", id).orderBy("id").execute()
  expect(audit.map(({ action }) => action)).toEqual(["second-factor.set", "second-factor.set", "second-factor.remove"])
})

test("the audit trail names a passkey while it exists, and never keeps the name that was typed", async () => {
  const { browser, id } = await newcomer()
  const { id: passkeyId } = await setUpPasskey(browser, "Key of Corazon")
  const owner = await school.as(await buildAdmin(db))
  const trail = () =>
    db.selectFrom("audit_trail").select(["before", "after"]).where("thing_id", "=", id).orderBy("id").execute()
  const words = async () => {
    const { rows } = (await owner.get(`/admins/audit?thing=account&id=${id}`)).body as {
      rows: Record<string, unknown>[]
    }
    return rows.map(({ before, after }) => [before, after])
  }
  expect(await words()).toEqual([[null, "Second factor: Passkey; Passkey: Key of Corazon"]])
  await browser.delete("/accounts/passkeys", { id: passkeyId })
  expect(await words()).toEqual([
    ["Second factor: Passkey; Passkey: Removed since then", null],
    [null, "Second factor: Passkey; Passkey: Removed since then"],
  ])
  expect(await trail()).toEqual([
    { before: null, after: { factor: "passkey", passkeyId } },
    { before: { factor: "passkey", passkeyId }, after: null },
  ])
})

test("with the last factor the protection ends: recovery codes too, and the password alone logs in", async () => {
  const { browser, email } = await newcomer()
  const { recoveryCodes } = await setUpAuthenticator(school, browser)
  expect((await browser.delete("/accounts/authenticator")).status).toBe(200)
  expect((await browser.delete("/accounts/authenticator")).status).toBe(404)
  expect((await browser.get("/accounts/protection")).body).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 })
  expect((await browser.post("/accounts/recovery-codes")).status).toBe(409)
  const other = buildBrowser(school)
  expect((await other.post("/accounts/login", { email, password })).body.next).toBeUndefined()
  expect(recoveryCodes).toHaveLength(10)
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toContain(
    "An authenticator app was removed from your Silid account",
  )
})

test("a family's device skips the second factor for thirty days", async () => {
  const { browser, email } = await newcomer()
  const { secret } = await setUpAuthenticator(school, browser)
  const phone = buildBrowser(school)
  await phone.post("/accounts/login", { email, password })
  expect(
    (await phone.post("/accounts/second-factor", { code: codeOf(school, secret), trustDevice: true })).status,
  ).toBe(200)
  const logIn = async (as = phone) => (await as.post("/accounts/login", { email, password })).body.next
  expect(await logIn()).toBeUndefined()
  expect(await logIn(buildBrowser(school))).toBe("second-factor")
  school.at("2026-12-20", "09:00")
  expect(await logIn()).toBeUndefined()
  school.at("2026-12-21")
  expect(await logIn()).toBe("second-factor")
})

test("a teacher's device skips nothing", async () => {
  const { browser, email } = await newcomer(buildTeacher)
  const { secret } = await setUpAuthenticator(school, browser)
  const laptop = buildBrowser(school)
  await laptop.post("/accounts/login", { email, password })
  expect((await laptop.get("/accounts/second-factor")).body.mayTrustDevice).toBe(false)
  await laptop.post("/accounts/second-factor", { code: codeOf(school, secret), trustDevice: true })
  expect((await laptop.post("/accounts/login", { email, password })).body.next).toBe("second-factor")
})

test("a code or a passkey counts as the password where a call asks for it again, each once", async () => {
  const { browser } = await newcomer()
  const { secret } = await setUpAuthenticator(school, browser)
  const { device } = await setUpPasskey(browser)
  const renew = async () => (await browser.post("/accounts/recovery-codes")).status
  const reauthenticate = async (proof: object) => (await browser.post("/accounts/reauthenticate", proof)).status
  later()
  expect(await renew()).toBe(403)
  expect(await reauthenticate({ code: "000000" })).toBe(400)
  const code = codeOf(school, secret)
  expect(await reauthenticate({ code })).toBe(200)
  expect(await reauthenticate({ code })).toBe(400)
  expect(await renew()).toBe(200)
  later()
  expect(await renew()).toBe(403)
  const options = optionsIn(await browser.post("/accounts/reauthenticate/options"))
  const passkey = device.use(options)
  expect(await reauthenticate({ passkey })).toBe(200)
  expect(await reauthenticate({ passkey })).toBe(400)
  expect(await renew()).toBe(200)
  const visitor = buildBrowser(school)
  expect((await visitor.post("/accounts/passkey-login", { passkey: device.use(options) })).status).toBe(401)
})
