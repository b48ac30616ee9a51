import type pg from "pg"
import { afterAll, beforeEach, expect, test } from "vitest"
import { openPool } from "../../../platform/database/open-pool.ts"
import { openRateLimits } from "../../../platform/http/limits/rate-limits.ts"
import { buildApp } from "../../../server/app.ts"
import { buildAccount, buildTeacher } from "../../../test/builders/people.ts"
import { buildRegistration } from "../../../test/builders/registration.ts"
import { testSchool } from "../../../test/school.ts"
import { dummyHash } from "./passwords/passwords.ts"

let pool: pg.Pool | undefined
const school = await testSchool({
  limits: (connection) => {
    pool = openPool({ ...connection, max: 2 }, () => {})
    // The database may be dropped before the last connection has noticed its end.
    pool.on("error", () => undefined)
    pool.on("connect", (client) => client.on("error", () => undefined))
    return openRateLimits(pool)
  },
})
const caller = await school.as(null)
const form = buildRegistration({ email: "limited@people.example" })
await caller.post("/accounts/register", form)
afterAll(async () => {
  await pool?.end()
  await school.close()
})
beforeEach(() => school.db.deleteFrom("rate_limits").execute())

const many = <T>(count: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: count }, ask))
const statuses = <A extends { status: number }>(answers: A[], status: number) =>
  answers.filter((each) => each.status === status)

const minutes = 60
/** Asserts that a refusal says how long to wait: at most the time window, and not much less just after the tries. */
function sayWhen(headers: Headers, body: { message?: unknown }, seconds: number) {
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(seconds - minutes)
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(seconds)
  expect(body.message).toMatch(/wait \d+ minutes/)
}

test("mails five recovery links in 15 minutes to an account, however it is spelled, and others to others", async () => {
  let nth = 0
  const recover = (email: string) => caller.post("/email/account-recovery", { email })
  const answers = await many(7, () => recover(nth++ % 2 ? form.email : ` ${form.email.toUpperCase()}`))
  expect(statuses(answers, 200)).toHaveLength(5)
  expect(statuses(answers, 429)).toHaveLength(2)
  for (const { headers, body } of statuses(answers, 429)) sayWhen(headers, body, 15 * minutes)
  expect((await recover("somebody.else@people.example")).status).toBe(200)
})

test("mails five verification links in 15 minutes to an account", async () => {
  const newcomer = await school.as(await buildAccount(school.db, { email_verified_at: null }))
  const answers = await many(7, () => newcomer.post("/email/account-verification-email"))
  expect(statuses(answers, 200)).toHaveLength(5)
  expect(statuses(answers, 429)).toHaveLength(2)
  for (const { headers, body } of statuses(answers, 429)) sayWhen(headers, body, 15 * minutes)
  const other = await school.as(await buildAccount(school.db, { email_verified_at: null }))
  expect((await other.post("/email/account-verification-email")).status).toBe(200)
})

test("mails twenty links an hour for a client, of both kinds together, for any account", async () => {
  const recovered = await many(15, () =>
    caller.post("/email/account-recovery", { email: `${crypto.randomUUID()}@people.example` }),
  )
  expect(statuses(recovered, 200)).toHaveLength(15)
  const verified = await many(8, async () => {
    const newcomer = await school.as(await buildAccount(school.db, { email_verified_at: null }))
    return newcomer.post("/email/account-verification-email")
  })
  expect(statuses(verified, 200)).toHaveLength(5)
  for (const { headers, body } of statuses(verified, 429)) sayWhen(headers, body, 60 * minutes)
})

/** Sends this many sign-ups at once, each with another forged address in the proxy's header. */
function signUp(app: typeof school.app, addresses: string[]) {
  return Promise.all(
    addresses.map((address) => {
      const body = JSON.stringify({ ...form, email: `${crypto.randomUUID()}@people.example` })
      const headers = { "content-type": "application/json", "x-forwarded-for": address }
      return app.request("/accounts/register", { method: "POST", headers, body })
    }),
  )
}

test("opens sixty accounts an hour for a client, whatever address it claims to come from", async () => {
  const answers = await signUp(
    school.app,
    Array.from({ length: 62 }, (_, nth) => `203.0.113.${nth}`),
  )
  expect(statuses(answers, 200)).toHaveLength(60)
  const rejected = statuses(answers, 429)
  expect(rejected).toHaveLength(2)
  for (const reply of rejected) sayWhen(reply.headers, await reply.json(), 60 * minutes)
})

test("behind a trusted proxy counts the clients apart, each under the address that the proxy adds", async () => {
  const { app } = buildApp({ ...school.deps, settings: { ...school.deps.settings, trustsProxy: true } })
  const claims = Array.from({ length: 61 }, (_, nth) => `198.51.100.${nth}, 203.0.113.7`)
  const answers = await signUp(app, claims)
  expect(statuses(answers, 200)).toHaveLength(60)
  expect((await signUp(app, ["203.0.113.8"]))[0]?.status).toBe(200)
})

test("the password for new payment details can be guessed ten times in a quarter of an hour", async () => {
  const teacher = await school.as(await buildTeacher(school.db, { password_hash: dummyHash.low }))
  const guess = { paymentMode: "GCash", accountNumber: "09998887777", currentPassword: "not this one" }
  const answers = await many(11, () => teacher.post("/teachers/payment-details", guess))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429])
})
