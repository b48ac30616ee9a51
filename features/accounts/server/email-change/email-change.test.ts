// docs/rules/accounts.md#another-e-mail-address

import { afterAll, expect, test } from "vitest"
import { maintain } from "../../../../server/maintenance.ts"
import { mailsTo, newestMail } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { buildRegistration } from "../../../../test/builders/registration.ts"
import { optionsIn, setUpAuthenticator, setUpPasskey } from "../../../../test/builders/second-factor.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const password = "mangoes in march"
const password_hash = await hashPassword(password, "low")
const newAddress = () => `${crypto.randomUUID()}@new.example`
const visitor = await school.as(null)

async function person(overrides: object = {}) {
  const old = `${crypto.randomUUID()}@old.example`
  const id = await buildTeacher(db, { email: old, email_key: old, password_hash, ...overrides })
  const caller = await school.as(id)
  return {
    id,
    old,
    caller,
    async ask(email: string) {
      const reply = await caller.post("/accounts/email", { email, password })
      expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ success: true })])
      return { link: (await newestMail(db, email)).token, undo: await newestUndo(old) }
    },
  }
}

/** The token of the newest mail with an undo link. */
async function newestUndo(address: string): Promise<string> {
  const texts = (await mailsTo(db, address)).map(({ text }) => /\/email\/undo\/([\w.-]+)/.exec(text ?? "")?.[1])
  return texts.findLast(Boolean) ?? ""
}

const confirm = (token: string) => visitor.put(`/accounts/email/${token}`)
const undo = (token: string) => visitor.put(`/accounts/email/undo/${token}`)
const logIn = async (email: string) => (await visitor.post("/accounts/login", { email, password })).status
const isIn = async (caller: Awaited<ReturnType<typeof school.as>>) => (await caller.get("/auth")).body.isAuth
const emailOf = async (id: string) =>
  db
    .selectFrom("accounts")
    .select(["email", "email_key", "email_verified_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
const trailOf = (id: string) =>
  db
    .selectFrom("audit_trail")
    .select(["action", "before", "after"])
    .where("thing_id", "=", id)
    .where("action", "like", "account.%email")
    .orderBy("id")
    .execute()

async function factorsOf(id: string) {
  const passkeys = await db.selectFrom("passkeys").select("id").where("account_id", "=", id).execute()
  const apps = await db.selectFrom("authenticators").select("account_id").where("account_id", "=", id).execute()
  const codes = await db.selectFrom("recovery_codes").select("account_id").where("account_id", "=", id).execute()
  return { passkeys: passkeys.map((passkey) => passkey.id), hasApp: apps.length > 0, codes: codes.length }
}

test("the new address counts once its link is opened, and the old one is told at once", async () => {
  const { id, old, caller, ask } = await person()
  const email = newAddress()
  const { link } = await ask(email)
  expect((await emailOf(id)).email).toBe(old)
  expect([await logIn(old), await logIn(email)]).toEqual([200, 401])
  const [toOld, ...others] = await mailsTo(db, old)
  expect(others).toEqual([])
  expect(toOld?.subject).toBe("Someone is changing the e-mail address of your Silid account")
  expect(`${toOld?.text} ${toOld?.html}`).not.toContain(email)
  expect((await confirm(link)).status).toBe(200)
  expect(await emailOf(id)).toMatchObject({ email, email_key: email, email_verified_at: school.deps.now() })
  expect([await logIn(old), await logIn(email), await isIn(caller)]).toEqual([401, 200, true])
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toContain("Your Silid e-mail address was changed")
})

test("it is on the audit trail, with masked addresses", async () => {
  const { id, ask } = await person()
  const { link, undo: back } = await ask("maria@new.example")
  await confirm(link)
  await undo(back)
  const masked = expect.stringMatching(/^.•••@(old|new)\.example$/)
  const change = { before: { email: masked }, after: { email: masked } }
  expect(await trailOf(id)).toEqual([
    { action: "account.request-email", ...change },
    { action: "account.change-email", ...change },
    { action: "account.undo-email", ...change },
  ])
})

test("the password is needed, and another address that is one", async () => {
  const { id, old, caller } = await person()
  const wrong = await caller.post("/accounts/email", { email: newAddress(), password: "not this one" })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { password: "This is not your password. Try again." }])
  const same = await caller.post("/accounts/email", { email: ` ${old.toUpperCase()} `, password })
  expect([same.status, same.body.errors]).toEqual([400, { email: "You already log in with this address." }])
  expect((await caller.post("/accounts/email", { email: "no address", password })).status).toBe(400)
  expect((await visitor.post("/accounts/email", { email: newAddress(), password })).status).toBe(401)
  const late = await school.longAfterLogIn(id)
  const outdated = await late.post("/accounts/email", { email: newAddress(), password })
  expect([outdated.status, outdated.body.reauthenticate]).toEqual([403, true])
  expect(await mailsTo(db, old)).toEqual([])
})

test("an address that another account has is refused as at registration", async () => {
  const other = await person()
  const { caller, old } = await person()
  const reply = await caller.post("/accounts/email", { email: other.old, password })
  expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([409, ["email"]])
  expect(await mailsTo(db, other.old)).toEqual([])
  expect(await mailsTo(db, old)).toEqual([])
})

test("the link works once, for five minutes, and a second request replaces the first", async () => {
  school.at("2026-11-20", "10:00")
  const { id, ask } = await person()
  const [first, second] = [newAddress(), newAddress()]
  const one = await ask(first)
  const two = await ask(second)
  expect((await confirm(one.link)).status).toBe(400)
  expect((await confirm(two.link)).status).toBe(200)
  expect((await confirm(two.link)).status).toBe(400)
  expect((await emailOf(id)).email).toBe(second)
  const late = await person()
  const { link } = await late.ask(newAddress())
  school.at("2026-11-20", "10:05")
  expect((await confirm(link)).body).toMatchObject({ message: "This link has expired or was already used." })
  expect((await emailOf(late.id)).email).toBe(late.old)
  school.at("2026-11-20", "10:00")
})

test("the old address undoes the change for seven days, which logs out every device, and nothing redoes it", async () => {
  school.at("2026-11-20", "10:00")
  const { id, old, caller, ask } = await person()
  const email = newAddress()
  const { link, undo: back } = await ask(email)
  await confirm(link)
  const thief = await school.as(id)
  school.at("2026-11-27", "09:59")
  expect((await undo(back)).status).toBe(200)
  expect((await emailOf(id)).email).toBe(old)
  expect([await isIn(caller), await isIn(thief)]).toEqual([false, false])
  for (const token of [link, back]) expect((await confirm(token)).status).toBe(400)
  expect((await undo(back)).status).toBe(400)
  expect([await logIn(old), await logIn(email)]).toEqual([200, 401])
  expect((await mailsTo(db, email)).at(-1)?.subject).toBe("The change of your Silid e-mail address was undone")
  expect((await mailsTo(db, old)).slice(-2).map(({ subject }) => subject)).toEqual([
    "The change of your Silid e-mail address was undone",
    "Set a new password for Silid",
  ])
  const other = await person()
  school.at("2026-11-20", "10:00")
  const { undo: tooLate } = await other.ask(newAddress())
  school.at("2026-11-27", "10:00")
  expect((await undo(tooLate)).status).toBe(400)
  school.at("2026-11-20", "10:00")
})

/** The token of the newest recovery link in the mails to this address. */
async function newestRecovery(address: string): Promise<string> {
  const texts = (await mailsTo(db, address)).map(({ text }) => /\/recover\/([\w.-]+)/.exec(text ?? "")?.[1])
  return texts.findLast(Boolean) ?? ""
}

test("undoing it mails the old address a link for a new password, and ends those that the new one got", async () => {
  const { old, ask } = await person()
  const email = newAddress()
  const { link, undo: back } = await ask(email)
  await confirm(link)
  await visitor.post("/email/account-recovery", { email })
  const intruders = await newestRecovery(email)
  const isGood = async (token: string) => (await visitor.get(`/auth/verify/account-recovery-jwt/${token}`)).status
  expect(await isGood(intruders)).toBe(200)
  expect((await undo(back)).body).toEqual({
    success: true,
    message:
      "Your old e-mail address is back, and every device is logged out. We have sent you a link to set a new password.",
  })
  const own = await newestRecovery(old)
  expect([await isGood(intruders), await isGood(own), await newestRecovery(email)]).toEqual([401, 200, intruders])
  const [newPassword, confirmNewPassword] = ["tamarinds in june", "tamarinds in june"]
  const form = { newPassword, confirmNewPassword, recoveryToken: own }
  expect((await visitor.post("/accounts/recovery/change-password", form)).status).toBe(200)
  expect(await logIn(old)).toBe(401)
  expect((await visitor.post("/accounts/login", { email: old, password: newPassword })).status).toBe(200)
})

test("a restricted account gets its old address back, without a link for a new password", async () => {
  const { id, old, ask } = await person()
  const { link, undo: back } = await ask(newAddress())
  await confirm(link)
  await db.updateTable("accounts").set({ restricted_at: school.deps.now() }).where("id", "=", id).execute()
  expect((await undo(back)).body.message).toBe("Your old e-mail address is back, and every device is logged out.")
  expect([(await emailOf(id)).email, await newestRecovery(old)]).toEqual([old, ""])
})

test("undoing it removes the passkey and the app that an intruder added since the request, and tells the owner", async () => {
  school.at("2026-11-20", "10:00")
  const { id, old, ask } = await person()
  const { link, undo: back } = await ask(newAddress())
  await confirm(link)
  const intruder = await school.as(id)
  const { device, id: passkeyId } = await setUpPasskey(intruder, "Mine now")
  await setUpAuthenticator(school, intruder)
  expect((await visitor.post("/accounts/login", { email: old, password })).status).toBe(401)
  expect((await undo(back)).status).toBe(200)
  const options = optionsIn(await visitor.post("/accounts/passkey-login/options"))
  expect((await visitor.post("/accounts/passkey-login", { passkey: device.use(options) })).status).toBe(401)
  const login = await visitor.post("/accounts/login", { email: old, password })
  expect([login.status, login.body.next]).toEqual([200, undefined])
  expect(await factorsOf(id)).toEqual({ passkeys: [], hasApp: false, codes: 0 })
  const subjects = (await mailsTo(db, old)).map(({ subject }) => subject)
  expect(subjects).toContain("A passkey was removed from your Silid account")
  expect(subjects).toContain("An authenticator app was removed from your Silid account")
  const removed = await db
    .selectFrom("audit_trail")
    .select(["account_id", "before"])
    .where("thing_id", "=", id)
    .where("action", "=", "second-factor.remove")
    .orderBy("id")
    .execute()
  expect(removed).toEqual([
    { account_id: null, before: { factor: "passkey", passkeyId } },
    { account_id: null, before: { factor: "authenticator", passkeyId: null } },
  ])
})

test("undoing it keeps factors from before the request, and ends the recovery codes", async () => {
  school.at("2026-11-20", "09:50")
  const { id, old, caller, ask } = await person()
  await setUpAuthenticator(school, caller)
  const { id: ownPasskey } = await setUpPasskey(caller, "My laptop")
  school.at("2026-11-20", "09:55")
  const { undo: back } = await ask(newAddress())
  await setUpPasskey(await school.as(id), "Mine now")
  expect((await undo(back)).status).toBe(200)
  expect(await factorsOf(id)).toEqual({ passkeys: [ownPasskey], hasApp: true, codes: 0 })
  expect((await visitor.post("/accounts/login", { email: old, password })).body.next).toBe("second-factor")
  school.at("2026-11-20", "10:00")
})

test("a change that waits for its link can be undone too", async () => {
  const { id, old, caller, ask } = await person()
  const { link, undo: back } = await ask(newAddress())
  expect((await undo(back)).status).toBe(200)
  expect((await confirm(link)).status).toBe(400)
  expect([(await emailOf(id)).email, await isIn(caller)]).toEqual([old, false])
})

test("the first undo link ends every later change, also that to a third address, and its undo link", async () => {
  const { id, old, ask } = await person()
  const [second, third] = [newAddress(), newAddress()]
  const one = await ask(second)
  await confirm(one.link)
  const again = await (await school.as(id)).post("/accounts/email", { email: third, password })
  expect(again.status).toBe(200)
  const toThird = (await newestMail(db, third)).token
  const undoOfSecond = await newestUndo(second)
  await confirm(toThird)
  expect((await undo(one.undo)).status).toBe(200)
  expect((await emailOf(id)).email).toBe(old)
  expect((await undo(undoOfSecond)).status).toBe(400)
})

test("nobody takes the old address while the change can be undone, and then it is free", async () => {
  school.at("2026-11-20", "10:00")
  const { id, old, ask } = await person()
  const { link } = await ask(newAddress())
  await confirm(link)
  const register = () => visitor.post("/accounts/register", buildRegistration({ email: old }))
  expect((await register()).status).toBe(409)
  const other = await person()
  expect((await other.caller.post("/accounts/email", { email: old, password })).status).toBe(409)
  // The account itself goes back to it.
  expect((await (await school.as(id)).post("/accounts/email", { email: old, password })).status).toBe(200)
  school.at("2026-11-27", "10:00")
  await maintain(school.deps)
  expect((await register()).status).toBe(200)
  school.at("2026-11-20", "10:00")
})

test("of two accounts that want one address at the same time one gets it", async () => {
  const [one, two] = [await person(), await person()]
  const email = newAddress()
  const first = await one.ask(email)
  const second = await two.ask(email)
  const mails = await mailsTo(db, email)
  const links = mails.map(({ text }) => /\/email\/([\w.-]+)/.exec(text ?? "")?.[1] ?? "")
  expect(new Set(links).size).toBe(2)
  expect(first.link).not.toBe(second.link)
  const replies = await Promise.all([confirm(first.link), confirm(second.link)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const owners = await db.selectFrom("accounts").select("id").where("email_key", "=", email).execute()
  expect(owners).toHaveLength(1)
})

test("of two openings of one link at the same time one counts", async () => {
  const { id, ask } = await person()
  const { link, undo: back } = await ask(newAddress())
  const confirmed = await Promise.all([confirm(link), confirm(link)])
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const undone = await Promise.all([undo(back), undo(back)])
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await trailOf(id)).map(({ action }) => action)).toEqual([
    "account.request-email",
    "account.change-email",
    "account.undo-email",
  ])
})

test("links for a new password that were sent to the old address end with the change", async () => {
  const { old, ask } = await person()
  await visitor.post("/email/account-recovery", { email: old })
  const recovery = (await newestMail(db, old)).token
  const { link } = await ask(newAddress())
  expect((await visitor.get(`/auth/verify/account-recovery-jwt/${recovery}`)).status).toBe(200)
  await confirm(link)
  expect((await visitor.get(`/auth/verify/account-recovery-jwt/${recovery}`)).status).toBe(401)
})

test("a link is good for its own purpose and its own account alone", async () => {
  const [one, two] = [await person(), await person()]
  const { link, undo: back } = await one.ask(newAddress())
  expect((await confirm(back)).status).toBe(400)
  expect((await undo(link)).status).toBe(400)
  expect((await two.caller.put(`/accounts/email/${link}`)).status, "opened in another account's browser").toBe(200)
  expect((await emailOf(two.id)).email).toBe(two.old)
  for (const token of ["nothing", crypto.randomUUID()]) expect((await confirm(token)).status).toBe(400)
})

/** Recovers the password of an account by the mail to this address. */
async function recover(email: string, newPassword: string) {
  await visitor.post("/email/account-recovery", { email })
  const { token: recoveryToken } = await newestMail(db, email)
  const form = { newPassword, confirmNewPassword: newPassword, recoveryToken }
  return visitor.post("/accounts/recovery/change-password", form)
}

test("a recovered or changed password ends the link that somebody who knew the old one has asked for", async () => {
  const newPassword = "tamarinds in june"
  const recovered = await person()
  const { link: first } = await recovered.ask(newAddress())
  expect((await recover(recovered.old, newPassword)).status).toBe(200)
  const changed = await person()
  const { link: second } = await changed.ask(newAddress())
  const form = { currentPassword: password, newPassword, confirmNewPassword: newPassword }
  expect((await changed.caller.post("/accounts/change-password", form)).status).toBe(200)
  for (const [{ id, old }, link] of [[recovered, first] as const, [changed, second] as const]) {
    expect((await confirm(link)).status).toBe(400)
    expect((await emailOf(id)).email).toBe(old)
  }
})

test("of a link and a recovered password at the same time, the address changes before the password or not at all", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, old, ask } = await person()
    const { link } = await ask(newAddress())
    await visitor.post("/email/account-recovery", { email: old })
    const { token: recoveryToken } = await newestMail(db, old)
    const form = { newPassword: "tamarinds in june", confirmNewPassword: "tamarinds in june", recoveryToken }
    const replies = await Promise.all([confirm(link), visitor.post("/accounts/recovery/change-password", form)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await emailOf(id)).email === old).toBe(replies[0].status === 400)
  }
})

test("a restriction ends the link", async () => {
  const { id, old, ask } = await person()
  const { link } = await ask(newAddress())
  await db.updateTable("accounts").set({ restricted_at: school.deps.now() }).where("id", "=", id).execute()
  expect((await confirm(link)).status).toBe(400)
  expect((await emailOf(id)).email).toBe(old)
})

test("an address that was never verified is not told, and cannot take the account back", async () => {
  const { id, old, caller } = await person({ email_verified_at: null })
  const email = newAddress()
  expect((await caller.post("/accounts/email", { email, password })).status).toBe(200)
  expect(await mailsTo(db, old)).toEqual([])
  await confirm((await newestMail(db, email)).token)
  expect(await emailOf(id)).toMatchObject({ email, email_verified_at: school.deps.now() })
})

test("the links are in the database as hashes only", async () => {
  const { id, ask } = await person()
  const { link, undo: back } = await ask(newAddress())
  const row = await db.selectFrom("email_changes").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${link}|${back}`))
})

test("the staff changes its address too", async () => {
  const old = `${crypto.randomUUID()}@old.example`
  const id = await buildAdmin(db, { email: old, email_key: old, password_hash })
  const email = newAddress()
  expect((await (await school.as(id)).post("/accounts/email", { email, password })).status).toBe(200)
  expect((await confirm((await newestMail(db, email)).token)).status).toBe(200)
  expect(await logIn(email)).toBe(200)
})
