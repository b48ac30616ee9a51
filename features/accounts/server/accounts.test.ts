// docs/rules/accounts.md#accounts, docs/rules/accounts.md#passwords

import { afterAll, expect, test } from "vitest"
import { mailsTo, newestMail } from "../../../test/builders/mails.ts"
import { buildRegistration } from "../../../test/builders/registration.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool({ settings: { PASSWORD_COST: "full" } })
afterAll(school.close)
const visitor = await school.as(null)

async function logIn(email: string, password: string) {
  const answer = await visitor.post("/accounts/login", { email, password })
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? ""
  let currentCookie = cookie
  const call = async (path: string, method = "GET", body?: object) => {
    const headers = { cookie: currentCookie, "content-type": "application/json" }
    const response = await school.app.request(path, { method, headers, body: body && JSON.stringify(body) })
    currentCookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? currentCookie
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { answer, cookie, call }
}

test("opens an account and signs in with the address in another spelling", async () => {
  const form = buildRegistration({ email: "  Maria.Clara@People.example " })
  expect(await visitor.post("/accounts/register", form)).toMatchObject({ status: 200, body: { success: true } })
  const { answer, call } = await logIn("maria.clara@people.EXAMPLE", form.password)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax/i)
  expect(await call("/auth")).toEqual({ status: 200, body: { success: true, isAuth: true } })
  expect((await call("/accounts/email")).body.email).toBe("Maria.Clara@People.example")
  expect((await call("/accounts/name")).body.name).toBe("Ana Lim Reyes Jr.")
  expect((await call("/auth/redirect")).body).toEqual({
    success: true,
    isLoggedIn: true,
    userVerified: false,
    userType: null,
  })
})

test("keeps neither the password nor the cookie in the database", async () => {
  const form = buildRegistration({ email: "secrets@people.example" })
  await visitor.post("/accounts/register", form)
  const { cookie } = await logIn(form.email, form.password)
  const account = await school.db
    .selectFrom("accounts")
    .selectAll()
    .where("email_key", "=", form.email)
    .executeTakeFirstOrThrow()
  expect(account.password_hash).toMatch(/^argon2id\$19456\$2\$/)
  expect(account.password_hash).not.toContain(form.password)
  const sessions = await school.db.selectFrom("sessions").selectAll().where("account_id", "=", account.id).execute()
  const token = cookie.split("=")[1] ?? ""
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.token_hash.toString("base64url")).not.toBe(token)
})

test("refuses a second account with the same address", async () => {
  const form = buildRegistration({ email: "twice@people.example" })
  await visitor.post("/accounts/register", form)
  const again = await visitor.post("/accounts/register", { ...form, email: "TWICE@people.example" })
  expect(again).toMatchObject({ status: 409, body: { success: false } })
})

test("lets one of twenty sign-ups with one address through", async () => {
  const form = buildRegistration({ email: "race@people.example" })
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post("/accounts/register", form)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19)
})

test.each([
  ["email", { email: "not an address" }],
  ["password", { password: "short" }],
  ["password", { password: "password123" }],
  ["firstName", { firstName: "   " }],
  ["lastName", { lastName: undefined }],
  ["contact", { contact: "+63 12" }],
  ["contact", { contact: "0917 123 4567" }],
  ["address", { address: "" }],
])("refuses a registration with a wrong %s", async (field, wrong) => {
  const answer = await visitor.post("/accounts/register", { ...buildRegistration({}), ...wrong })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.errors as object)).toEqual([field])
})

test("refuses the e-mail address as its own password", async () => {
  const email = "own.password@people.example"
  const answer = await visitor.post("/accounts/register", buildRegistration({ email, password: email }))
  expect(answer.body.errors).toHaveProperty("password")
})

test("answers an unknown address and a wrong password with the same words", async () => {
  const form = buildRegistration({ email: "known@people.example" })
  await visitor.post("/accounts/register", form)
  const wrong = await visitor.post("/accounts/login", { email: form.email, password: "something else" })
  const unknown = await visitor.post("/accounts/login", { email: "unknown@people.example", password: "something else" })
  expect(wrong.status).toBe(401)
  expect(unknown).toMatchObject({ status: 401, body: wrong.body })
})

test("tells a restricted account so, but only with the right password", async () => {
  const form = buildRegistration({ email: "restricted@people.example" })
  await visitor.post("/accounts/register", form)
  await school.db
    .updateTable("accounts")
    .set({ restricted_at: new Date() })
    .where("email_key", "=", form.email)
    .execute()
  expect((await visitor.post("/accounts/login", { email: form.email, password: form.password })).status).toBe(403)
  expect((await visitor.post("/accounts/login", { email: form.email, password: "wrong password" })).status).toBe(401)
})

test("signs out, and says so also to somebody who was not signed in", async () => {
  const form = buildRegistration({ email: "leaving@people.example" })
  await visitor.post("/accounts/register", form)
  const { call } = await logIn(form.email, form.password)
  expect((await call("/accounts/logout", "DELETE")).status).toBe(200)
  expect((await call("/auth")).body.isAuth).toBe(false)
  expect((await visitor.delete("/accounts/logout")).status).toBe(200)
})

test("verifies the address with the newest link, once, without a session", async () => {
  const form = buildRegistration({ email: "verify@people.example" })
  await visitor.post("/accounts/register", form)
  const { call } = await logIn(form.email, form.password)
  await call("/email/account-verification-email", "POST")
  const older = await newestMail(school.db, form.email)
  await call("/email/account-verification-email", "POST")
  const newer = await newestMail(school.db, form.email)
  const verify = (token: string) => visitor.put("/accounts/verify-account", { accountVerificationJWT: token })
  expect((await verify(older.token)).status).toBe(400)
  expect((await verify(newer.token)).status).toBe(200)
  const used = await verify(newer.token)
  expect(used.status).toBe(400)
  expect(used.body.message).toBe("Your e-mail address is already verified.")
  expect((await verify(older.token)).body.message).toBe("Your e-mail address is already verified.")
  expect((await call("/auth/is-verified")).body.isVerified).toBe(true)
  expect((await call("/email/account-verification-email", "POST")).status).toBe(409)
})

test("refuses a verification link after five minutes, and a forged one", async () => {
  const form = buildRegistration({ email: "late@people.example" })
  await visitor.post("/accounts/register", form)
  const { call } = await logIn(form.email, form.password)
  await call("/email/account-verification-email", "POST")
  const { token } = await newestMail(school.db, form.email)
  school.at("2026-11-20", "10:05")
  const late = await visitor.put("/accounts/verify-account", { accountVerificationJWT: token })
  school.at("2026-11-20", "10:00")
  expect(late.status).toBe(400)
  expect(late.body.message).not.toContain("already verified")
  await school.db
    .updateTable("accounts")
    .set({ email_verified_at: school.deps.now() })
    .where("email", "=", form.email)
    .execute()
  school.at("2026-11-20", "10:05")
  const verifiedSince = await visitor.put("/accounts/verify-account", { accountVerificationJWT: token })
  school.at("2026-11-20", "10:00")
  expect(verifiedSince.body.message).toBe("Your e-mail address is already verified.")
  const forged = await visitor.put("/accounts/verify-account", { accountVerificationJWT: `${token}x` })
  expect(forged.status).toBe(400)
})

test("recovers a password once, ends every session, and does not take a verification token for it", async () => {
  const form = buildRegistration({ email: "forgetful@people.example" })
  await visitor.post("/accounts/register", form)
  const { call } = await logIn(form.email, form.password)
  await call("/email/account-verification-email", "POST")
  const verification = await newestMail(school.db, form.email)
  expect((await visitor.get(`/auth/verify/account-recovery-jwt/${verification.token}`)).status).toBe(401)

  await visitor.post("/email/account-recovery", { email: form.email })
  const { token } = await newestMail(school.db, form.email)
  expect((await visitor.get(`/auth/verify/account-recovery-jwt/${token}`)).status).toBe(200)
  const recover = (newPassword: string, confirmNewPassword = newPassword) =>
    visitor.post("/accounts/recovery/change-password", { newPassword, confirmNewPassword, recoveryToken: token })
  expect((await recover("a fine new one", "another")).body.errors).toHaveProperty("confirmNewPassword")
  expect((await recover("a fine new one")).status).toBe(200)
  expect((await call("/auth")).body.isAuth).toBe(false)
  expect((await recover("yet another one")).status).toBe(400)
  expect((await visitor.get(`/auth/verify/account-recovery-jwt/${token}`)).status).toBe(401)
  expect((await logIn(form.email, "a fine new one")).answer.status).toBe(200)
})

test("a newer recovery link makes the older one useless, and after five minutes itself is", async () => {
  const form = buildRegistration({ email: "two-links@people.example" })
  await visitor.post("/accounts/register", form)
  const ask = async () => {
    await visitor.post("/email/account-recovery", { email: form.email })
    return (await newestMail(school.db, form.email)).token
  }
  const recover = async (recoveryToken: string) => {
    const passwords = { newPassword: "a fine new one", confirmNewPassword: "a fine new one" }
    return (await visitor.post("/accounts/recovery/change-password", { ...passwords, recoveryToken })).status
  }
  const check = async (token: string) => (await visitor.get(`/auth/verify/account-recovery-jwt/${token}`)).status
  const [older, newer] = [await ask(), await ask()]
  expect([await check(older), await recover(older)]).toEqual([401, 400])
  school.at("2026-11-20", "10:05")
  expect([await check(newer), await recover(newer)]).toEqual([401, 400])
  school.at("2026-11-20", "10:04")
  expect([await check(newer), await recover(newer), await recover(newer)]).toEqual([200, 200, 400])
  school.at("2026-11-20", "10:00")
})

test("answers a recovery for an unknown address as for a known one, and mails nobody", async () => {
  const form = buildRegistration({ email: "asking@people.example" })
  await visitor.post("/accounts/register", form)
  const registered = await visitor.post("/email/account-recovery", { email: form.email })
  const unknown = await visitor.post("/email/account-recovery", { email: "nobody@people.example" })
  expect(unknown).toMatchObject({ status: registered.status, body: registered.body })
  expect(await mailsTo(school.db, "nobody@people.example")).toEqual([])
})

test("changes the password and ends every session but this one", async () => {
  const form = buildRegistration({ email: "changer@people.example" })
  await visitor.post("/accounts/register", form)
  const here = await logIn(form.email, form.password)
  const elsewhere = await logIn(form.email, form.password)
  const change = (currentPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    here.call("/accounts/change-password", "POST", { currentPassword, newPassword, confirmNewPassword })
  expect((await change("wrong one", "a fine new one")).body.errors).toHaveProperty("currentPassword")
  expect((await change(form.password, form.password)).body.errors).toHaveProperty("newPassword")
  expect((await change(form.password, "a fine new one", "typo")).body.errors).toHaveProperty("confirmNewPassword")
  expect((await change(form.password, "a fine new one")).status).toBe(200)
  expect((await here.call("/auth")).body.isAuth).toBe(true)
  expect((await elsewhere.call("/auth")).body.isAuth).toBe(false)
})

test("ends a session that was unused for thirty days", async () => {
  const form = buildRegistration({ email: "sleeper@people.example" })
  await visitor.post("/accounts/register", form)
  const { call } = await logIn(form.email, form.password)
  school.at("2026-12-19")
  expect((await call("/auth")).body.isAuth).toBe(true)
  school.at("2027-01-19")
  expect((await call("/auth")).body.isAuth).toBe(false)
  school.at("2026-11-20")
})
