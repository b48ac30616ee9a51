// docs/rules/second-factor.md#lost

import { afterAll, beforeEach, expect, test } from "vitest"
import { buildBrowser } from "../../../../test/builders/browser.ts"
import { mailsTo, newestMail } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { codeOf, optionsIn, setUpAuthenticator, setUpPasskey } from "../../../../test/builders/second-factor.ts"
import { type Caller, testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"
import { removeLostFactor } from "./lost-factor.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const password = "mangoes in march"
const password_hash = await hashPassword(password, "low")
const ownerId = await buildAdmin(db)
const registrarId = await buildAdmin(db, { staff_roles: ["registrar"] })
const supportId = await buildAdmin(db, { staff_roles: ["support"] })
let registrar: Caller
beforeEach(async () => {
  school.at("2026-11-20")
  registrar = await school.as(registrarId)
})

async function protectedPerson(build: typeof buildLearner = buildLearner) {
  const email = `${crypto.randomUUID()}@people.example`
  const id = await build(db, { email, password_hash, first_name: "Ana" })
  const browser = buildBrowser(school)
  await browser.post("/accounts/login", { email, password })
  await setUpAuthenticator(school, browser)
  return { email, id, browser }
}

const remove = (accountId: string, by = registrar) => by.post("/admins/second-factor/removal", { accountId })
const removalMailOf = async (accountId: string) =>
  db
    .selectFrom("mails")
    .innerJoin("accounts", "accounts.email", "mails.to_address")
    .select("mails.id")
    .where("accounts.id", "=", accountId)
    .where("subject", "=", "Your second factor at Silid will be removed")
    .orderBy("mails.created_at", "desc")
    .executeTakeFirstOrThrow()
const runRemoval = async (accountId: string) =>
  removeLostFactor(school.deps, { accountId, mailId: (await removalMailOf(accountId)).id })
const logIn = async (email: string) => (await buildBrowser(school).post("/accounts/login", { email, password })).body
const tokenFor = async (email: string) => /\/protection\/([\w-]+)/.exec((await newestMail(db, email))?.text ?? "")?.[1]
const auditOf = async (id: string) =>
  (
    await db
      .selectFrom("audit_trail")
      .select(["action", "account_id"])
      .where("thing_id", "=", id)
      .where("action", "like", "second-factor.%")
      .orderBy("id")
      .execute()
  ).map(({ action, account_id }) => [action, account_id])

test("the school removes a lost factor a day after a mail, ends the sessions, and tells the owner", async () => {
  const { email, id, browser } = await protectedPerson()
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(409)
  expect((await registrar.get(`/admins/second-factor?accountId=${id}`)).body).toMatchObject({
    hasSecondFactor: true,
    removedAt: "2026-11-21T02:00:00.000Z",
    canRemove: true,
  })
  const mail = await newestMail(db, email)
  expect(mail?.subject).toBe("Your second factor at Silid will be removed")
  expect(mail?.text).toContain("We will remove it in 24 hours")
  school.at("2026-11-21", "09:59")
  await runRemoval(id)
  expect((await logIn(email)).next).toBe("second-factor")
  school.at("2026-11-21")
  await runRemoval(id)
  await runRemoval(id)
  expect((await browser.get("/auth")).body.isAuth).toBe(false)
  expect((await logIn(email)).next).toBeUndefined()
  const subjects = (await mailsTo(db, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === "Your second factor at Silid was removed")).toHaveLength(1)
  expect(await auditOf(id)).toEqual([
    ["second-factor.set", id],
    ["second-factor.request-removal", registrarId],
    ["second-factor.remove-lost", registrarId],
  ])
})

test("the day counts from the sending of the mail", async () => {
  const { email, id } = await protectedPerson()
  await remove(id)
  const mail = await removalMailOf(id)
  school.at("2026-11-20", "13:00")
  const sending = { sent_at: school.deps.now(), html: null, text: null }
  await db.updateTable("mails").set(sending).where("id", "=", mail.id).execute()
  for (const [day, time] of [
    ["2026-11-21", "10:00"],
    ["2026-11-21", "12:59"],
  ] as const) {
    school.at(day, time)
    await runRemoval(id)
    expect((await logIn(email)).next).toBe("second-factor")
  }
  const later = await school.as(registrarId)
  const { removedAt } = (await later.get(`/admins/second-factor?accountId=${id}`)).body
  expect(removedAt).toBe("2026-11-21T05:00:00.000Z")
  school.at("2026-11-21", "13:00")
  await runRemoval(id)
  expect((await logIn(email)).next).toBeUndefined()
})

test("without a sent mail the factor stays, and whoever asked for the removal is told", async () => {
  const { email, id } = await protectedPerson()
  await remove(id)
  const mail = await removalMailOf(id)
  await db.updateTable("mails").set({ html: null, text: null }).where("id", "=", mail.id).execute()
  school.at("2026-11-21")
  await runRemoval(id)
  expect((await logIn(email)).next).toBe("second-factor")
  const notices = await db.selectFrom("notices").select("facts").where("kind", "=", "factor-removal-unsent").execute()
  expect(notices).toEqual([{ facts: { accountId: id, role: "learner" } }])
  expect(await auditOf(id)).toContainEqual(["second-factor.cancel-removal", null])
  expect((await remove(id, await school.as(registrarId))).status).toBe(200)
})

test("it is refused while a change of the e-mail address can be undone", async () => {
  const { id, browser } = await protectedPerson()
  const change = { email: `${crypto.randomUUID()}@new.example`, password }
  await db.updateTable("accounts").set({ email_verified_at: school.deps.now() }).where("id", "=", id).execute()
  expect((await browser.post("/accounts/email", change)).status).toBe(200)
  const refused = await remove(id)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(
    /^Someone asked to change the e-mail address of this account in the last 7 days\./,
  )
  school.at("2026-11-27")
  expect((await remove(id, await school.as(registrarId))).status).toBe(200)
})

test("the owner stops it by the link in the mail, which works once", async () => {
  const { email, id } = await protectedPerson()
  await remove(id)
  const token = await tokenFor(email)
  const visitor = await school.as(null)
  const stop = () => visitor.put(`/accounts/second-factor/removal/${token}`)
  const both = await Promise.all([stop(), stop()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await visitor.put("/accounts/second-factor/removal/elsewhere")).status).toBe(400)
  school.at("2026-11-22")
  await runRemoval(id)
  expect((await logIn(email)).next).toBe("second-factor")
  expect(await auditOf(id)).toContainEqual(["second-factor.stop-removal", null])
})

test("a log-in with the app or a passkey stops it, and one with a recovery code does not", async () => {
  const email = `${crypto.randomUUID()}@people.example`
  const id = await buildLearner(db, { email, password_hash })
  const owner = buildBrowser(school)
  await owner.post("/accounts/login", { email, password })
  const { secret, recoveryCodes } = await setUpAuthenticator(school, owner)
  const { device } = await setUpPasskey(owner)
  const isPending = async () => (await registrar.get(`/admins/second-factor?accountId=${id}`)).body.removedAt !== null
  const finish = async (factor: object) => {
    const browser = buildBrowser(school)
    await browser.post("/accounts/login", { email, password })
    return (await browser.post("/accounts/second-factor", factor)).status
  }
  await remove(id)
  expect(await finish({ code: "000000" })).not.toBe(200)
  expect(await finish({ recoveryCode: recoveryCodes[0] })).toBe(200)
  expect(await isPending()).toBe(true)
  expect(await finish({ code: codeOf(school, secret) })).toBe(200)
  expect(await isPending()).toBe(false)

  expect((await remove(id)).status).toBe(200)
  const visitor = buildBrowser(school)
  const options = optionsIn(await visitor.post("/accounts/passkey-login/options"))
  expect((await visitor.post("/accounts/passkey-login", { passkey: device.use(options) })).status).toBe(200)
  expect(await isPending()).toBe(false)
  school.at("2026-11-22")
  await runRemoval(id)
  expect((await logIn(email)).next).toBe("second-factor")
  expect((await auditOf(id)).filter(([action]) => action === "second-factor.stop-removal")).toEqual([
    ["second-factor.stop-removal", id],
    ["second-factor.stop-removal", id],
  ])
})

test("the job of a removal that was cancelled does not end a later one early", async () => {
  const { email, id } = await protectedPerson()
  await remove(id)
  expect((await registrar.delete("/admins/second-factor/removal", { accountId: id })).status).toBe(200)
  expect((await registrar.delete("/admins/second-factor/removal", { accountId: id })).status).toBe(409)
  school.at("2026-11-20", "20:00")
  const tonight = await school.as(registrarId)
  expect((await remove(id, tonight)).status).toBe(200)
  school.at("2026-11-21")
  await runRemoval(id)
  expect((await logIn(email)).next).toBe("second-factor")
})

test("nobody does it for themselves, without the permission, for the staff without being an owner, or for nobody", async () => {
  const learner = await protectedPerson()
  const owner = await school.as(ownerId)
  expect((await remove(learner.id, await school.as(supportId))).status).toBe(403)
  expect((await remove(learner.id, await school.as(learner.id))).status).toBe(403)
  const unprotected = await buildLearner(db)
  expect((await remove(unprotected)).status).toBe(409)
  expect((await remove("nobody")).status).toBe(404)

  const colleague = await protectedPerson(buildAdmin)
  expect((await remove(colleague.id)).status).toBe(403)
  expect((await remove(colleague.id, await school.as(colleague.id))).status).toBe(409)
  expect((await remove(colleague.id, owner)).status).toBe(200)
  const own = await school.as(colleague.id)
  expect((await own.delete("/admins/second-factor/removal", { accountId: colleague.id })).status).toBe(409)
  expect((await registrar.get(`/admins/second-factor?accountId=${colleague.id}`)).body.canRemove).toBe(false)
})
