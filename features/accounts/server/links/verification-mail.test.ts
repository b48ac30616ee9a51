// docs/rules/accounts.md#mail-links

import { afterAll, expect, test } from "vitest"
import { mailPriorities } from "../../../../platform/mail/send-mail.ts"
import { mailsTo, newestMail } from "../../../../test/builders/mails.ts"
import { buildAccount } from "../../../../test/builders/people.ts"
import { buildRegistration } from "../../../../test/builders/registration.ts"
import { openCountingMailServer } from "../../../../test/faults/counting-mail-server.ts"
import { testSchool } from "../../../../test/school.ts"

const postOffice = await openCountingMailServer()
const school = await testSchool({ settings: { SMTP_URL: postOffice.url } })
const cutOff = await testSchool({ settings: { SMTP_URL: "smtp://127.0.0.1:9" } })
afterAll(async () => {
  await postOffice.close()
  await Promise.all([school.close(), cutOff.close()])
})
const { email } = buildRegistration({ email: "waiting@people.example" })
const path = "/email/account-verification-email"

test("a verification mail is handed over before the reply says so", async () => {
  const caller = await school.as(await buildAccount(school.db, { email, email_verified_at: null }))
  expect((await caller.post(path)).status).toBe(200)
  expect(postOffice.received.get(email)).toBe(1)
})

test("reports a mail server that cannot be reached, and the mail waits while its link is valid", async () => {
  const caller = await cutOff.as(await buildAccount(cutOff.db, { email, email_verified_at: null }))
  const answer = await caller.post(path)
  expect([answer.status, answer.body.success]).toEqual([503, false])
  expect(answer.body.message).toMatch(/could not be sent.*try again/)
  expect(answer.headers.get("retry-after")).toBe("5")
  expect((await newestMail(cutOff.db, email)).token).not.toBe("")
  const waiting = await cutOff.db.selectFrom("mails").select(["expires_at", "sent_at"]).executeTakeFirstOrThrow()
  expect(waiting).toEqual({ expires_at: new Date(cutOff.deps.now().getTime() + 300_000), sent_at: null })
})

test("a queued mail is not sent once a newer link has replaced its own, and each link leaves before other mails", async () => {
  const address = "impatient@people.example"
  const caller = await cutOff.as(await buildAccount(cutOff.db, { email: address, email_verified_at: null }))
  for (let tries = 0; tries < 3; tries += 1) await caller.post(path)
  await caller.post("/email/account-recovery", { email: address })
  const mails = await mailsTo(cutOff.db, address)
  expect(mails.map(({ subject, html }) => [subject.split(" ")[0], html !== null])).toEqual([
    ["Verify", false],
    ["Verify", false],
    ["Verify", true],
    ["Set", true],
  ])
  const waiting = cutOff.db.selectFrom("mails").select("priority").where("to_address", "=", address)
  expect((await waiting.distinct().execute()).map(({ priority }) => priority)).toEqual([mailPriorities.high])
})

test("a recovery is answered the same while no mail can be sent", async () => {
  const visitor = await cutOff.as(null)
  const registered = await visitor.post("/email/account-recovery", { email })
  const unknown = await visitor.post("/email/account-recovery", { email: "nobody@people.example" })
  expect(unknown).toMatchObject({ status: 200, body: registered.body })
})

/** Asks like the page when it opens, and returns how many mails were sent so far. */
const arrives = async (address: string, caller: Awaited<ReturnType<typeof school.as>>) => {
  expect((await caller.post(path, { unlessSent: true })).status).toBe(200)
  return postOffice.received.get(address)
}

test("a page that opens sends the mail once, and again when the link is no longer good", async () => {
  const address = "opens@people.example"
  const caller = await school.as(await buildAccount(school.db, { email: address, email_verified_at: null }))
  expect([await arrives(address, caller), await arrives(address, caller)]).toEqual([1, 1])
  expect((await caller.post(path)).status, "a person may ask for another").toBe(200)
  expect(await arrives(address, caller)).toBe(2)
  school.at("2026-11-20", "10:06")
  expect([await arrives(address, caller), await arrives(address, caller)]).toEqual([3, 3])
  school.at("2026-11-20", "10:00")
})

test("two windows that open at the same time send one mail", async () => {
  const address = "twice@people.example"
  const caller = await school.as(await buildAccount(school.db, { email: address, email_verified_at: null }))
  const answers = await Promise.all([1, 2, 3].map(() => caller.post(path, { unlessSent: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(postOffice.received.get(address)).toBe(1)
})

test("a page that opens again tries again, and says so, when the mail could not be sent", async () => {
  const address = "unlucky@people.example"
  const caller = await cutOff.as(await buildAccount(cutOff.db, { email: address, email_verified_at: null }))
  for (const _ of [1, 2]) expect((await caller.post(path, { unlessSent: true })).status).toBe(503)
})

test("the recovery of a password does not count as a verification mail", async () => {
  const address = "recovers@people.example"
  const caller = await school.as(await buildAccount(school.db, { email: address, email_verified_at: null }))
  await caller.post("/email/account-recovery", { email: address })
  expect(await arrives(address, caller)).toBe(1)
})
