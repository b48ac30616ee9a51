import pg from "pg"
import { afterAll, beforeEach, expect, test } from "vitest"
import { openRateLimits } from "../../../platform/http/rate-limits.ts"
import { buildApp } from "../../../server/app.ts"
import { anAccount } from "../../../test/builders/people.ts"
import { registration } from "../../../test/builders/registration.ts"
import { testSchool } from "../../../test/school.ts"

let pool: pg.Pool | undefined
const school = await testSchool({
  limits: (connection) => {
    pool = new pg.Pool({ ...connection, max: 2 })
    return openRateLimits(pool)
  },
})
const caller = await school.as(null)
const form = registration({ email: "limited@people.example" })
await caller.post("/accounts/register", form)
afterAll(async () => {
  await pool?.end()
  await school.close()
})
beforeEach(() => school.db.deleteFrom("rate_limits").execute())

const logIn = (password: string) => caller.post("/accounts/login", { email: form.email, password })
const many = <T>(count: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: count }, ask))
const statuses = <A extends { status: number }>(answers: A[], status: number) =>
  answers.filter((each) => each.status === status)

test("twenty right log-ins at once all succeed, and leave no trace in the counters", async () => {
  expect(statuses(await many(20, () => logIn(form.password)), 200)).toHaveLength(20)
  const counters = await school.db.selectFrom("rate_limits").select("points").execute()
  expect(counters.map((each) => each.points)).toEqual([0, 0])
})

test("of thirty wrong passwords at once ten are looked at; the others add nothing and say how long to wait", async () => {
  const answers = await many(30, () => logIn("not the one"))
  expect(statuses(answers, 401)).toHaveLength(10)
  expect(statuses(answers, 429)).toHaveLength(20)
  const counters = await school.db.selectFrom("rate_limits").select("points").execute()
  expect(counters.map((each) => each.points)).toEqual([10, 10])
  const refused = await logIn(form.password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60)
  expect(refused.body.message).toMatch(/wait \d+ minutes/)
})

test("tries at an address that is used up cost the client nothing", async () => {
  await many(10, () => logIn("not the one"))
  await school.db.deleteFrom("rate_limits").where("key", "like", "login-client%").execute()
  await many(15, () => logIn("not the one"))
  const other = await caller.post("/accounts/login", { email: "nobody@people.example", password: "not the one" })
  expect(other.status).toBe(401)
})

test("right passwords between wrong ones count for nothing", async () => {
  for (let tries = 0; tries < 9; tries += 1) expect((await logIn("not the one")).status).toBe(401)
  expect(statuses(await many(12, () => logIn(form.password)), 200)).toHaveLength(12)
  expect((await logIn("not the one")).status).toBe(401)
  expect((await logIn(form.password)).status).toBe(429)
})

const minutes = 60
/** A refusal says how long to wait: no longer than the tries are remembered, and not much less just after them. */
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
  const newcomer = await school.as(await anAccount(school.db, { email_verified_at: null }))
  const answers = await many(7, () => newcomer.post("/email/account-verification-email"))
  expect(statuses(answers, 200)).toHaveLength(5)
  expect(statuses(answers, 429)).toHaveLength(2)
  for (const { headers, body } of statuses(answers, 429)) sayWhen(headers, body, 15 * minutes)
  const other = await school.as(await anAccount(school.db, { email_verified_at: null }))
  expect((await other.post("/email/account-verification-email")).status).toBe(200)
})

/** Signs up so many at once, each naming another address as the one it comes through the proxy from. */
function signUp(app: typeof school.app, addresses: string[]) {
  return Promise.all(
    addresses.map((address) => {
      const body = JSON.stringify({ ...form, email: `${crypto.randomUUID()}@people.example` })
      const headers = { "content-type": "application/json", "x-forwarded-for": address }
      return app.request("/accounts/register", { method: "POST", headers, body })
    }),
  )
}

test("opens ten accounts an hour for a client, whatever address it claims to come from", async () => {
  const answers = await signUp(
    school.app,
    Array.from({ length: 12 }, (_, nth) => `203.0.113.${nth}`),
  )
  expect(statuses(answers, 200)).toHaveLength(10)
  const refused = statuses(answers, 429)
  expect(refused).toHaveLength(2)
  for (const reply of refused) sayWhen(reply.headers, await reply.json(), 60 * minutes)
})

test("behind a trusted proxy counts the clients apart, each under the address that the proxy adds", async () => {
  const { app } = buildApp({ ...school.deps, settings: { ...school.deps.settings, trustsProxy: true } })
  const claims = Array.from({ length: 11 }, (_, nth) => `198.51.100.${nth}, 203.0.113.7`)
  const answers = await signUp(app, claims)
  expect(statuses(answers, 200)).toHaveLength(10)
  expect((await signUp(app, ["203.0.113.8"]))[0]?.status).toBe(200)
})
