// docs/rules/general.md#rate-limits

import pLimit from "p-limit"
import type pg from "pg"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { openPool } from "../../../../platform/database/open-pool.ts"
import { openRateLimits } from "../../../../platform/http/limits/rate-limits.ts"
import { buildApp } from "../../../../server/app.ts"
import { buildAccount } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

// A thousand real hashes take minutes, and the test only counts tries.
vi.mock("../passwords/passwords.ts", () => ({
  isPassword: async (attempt: string, stored: string) => stored === `kept ${attempt}`,
  hashPassword: async (attempt: string) => `kept ${attempt}`,
  dummyHash: { full: "nobody's", low: "nobody's" },
}))

let pool: pg.Pool | undefined
/** The delays of replies, in seconds; `hold` makes them wait until it resolves. */
let delays: number[] = []
let hold: Promise<void> | undefined
const pause = (milliseconds: number) => {
  delays.push(milliseconds / 1000)
  return hold ?? Promise.resolve()
}
const school = await testSchool({
  limits: (connection) => {
    pool = openPool({ ...connection, max: 2 }, () => {})
    // The database may be dropped before the last connection has noticed its end.
    pool.on("error", () => undefined)
    pool.on("connect", (client) => client.on("error", () => undefined))
    return openRateLimits(pool, pause)
  },
})
const { app } = buildApp({ ...school.deps, settings: { ...school.deps.settings, trustsProxy: true } })
afterAll(async () => {
  await pool?.end()
  await school.close()
})

const password = "mangoes in march"
const hash = `kept ${password}`
let email = ""
beforeEach(async () => {
  delays = []
  hold = undefined
  await school.db.deleteFrom("rate_limits").execute()
  email = await newAccount()
})

async function newAccount() {
  const address = `${crypto.randomUUID()}@people.example`
  await buildAccount(school.db, { email: address, password_hash: hash })
  return address
}

type From = { client?: string; cookie?: string; email?: string }
const home = "203.0.113.7"
const wrong = "not the one"

async function logIn(attempt: string, { client = home, cookie = "", email: address = email }: From = {}) {
  const headers = { "content-type": "application/json", "x-forwarded-for": client, cookie }
  const body = JSON.stringify({ email: address, password: attempt })
  const reply = await app.request("/accounts/login", { method: "POST", headers, body })
  const message = ((await reply.json()) as { message: string }).message
  return { status: reply.status, headers: reply.headers, message }
}
/** The patience for tests that wait for many requests, however slow the machine is. */
const patience = { timeout: 20_000 }

/** The cookies that remain after the session has ended. */
async function deviceCookie(from: From = {}) {
  const { headers } = await logIn(password, from)
  return (
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("silid_device="))
      ?.split(";")[0] ?? ""
  )
}
const many = <T>(count: number, ask: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)))
const counted = (answers: { status: number }[], status: number) =>
  answers.filter((each) => each.status === status).length
const attackers = (count: number) => many(count, (nth) => logIn(wrong, { client: `198.51.${nth >> 8}.${nth & 255}` }))

test("twenty right log-ins at once all succeed without delay, and leave no trace in the counters", async () => {
  expect(counted(await many(20, () => logIn(password)), 200)).toBe(20)
  const counters = await school.db.selectFrom("rate_limits").select("points").execute()
  expect(counters.filter(({ points }) => points !== 0)).toEqual([])
  expect(delays).toEqual([])
})

test("of thirty wrong passwords at once ten are looked at; the others add nothing and say how long to wait", async () => {
  const answers = await many(30, () => logIn(wrong))
  expect([counted(answers, 401), counted(answers, 429)]).toEqual([10, 20])
  const rejected = await logIn(password)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(60)
  expect(rejected.message).toMatch(/wait \d+ minutes/)
})

test("right passwords between wrong ones count for nothing", async () => {
  for (let tries = 0; tries < 9; tries += 1) expect((await logIn(wrong)).status).toBe(401)
  expect(counted(await many(12, () => logIn(password)), 200)).toBe(12)
  expect((await logIn(wrong)).status).toBe(401)
  expect((await logIn(password)).status).toBe(429)
})

test("a family of eight behind one address, each with nine wrong tries, all get in", async () => {
  const family = await many(8, newAccount)
  for (const member of family) await many(9, () => logIn(wrong, { email: member }))
  const answers = await Promise.all(family.map((member) => logIn(password, { email: member })))
  expect(counted(answers, 200)).toBe(8)
  expect(delays).toEqual([])
})

test("one client that tries a password on a thousand accounts is stopped after three hundred", {
  timeout: 60_000,
}, async () => {
  // A few at a time: on a slow machine, requests that wait too long for a connection would get a 503.
  const fewAtOnce = pLimit(20)
  const answers = await many(1000, (nth) => fewAtOnce(() => logIn(wrong, { email: `victim-${nth}@people.example` })))
  expect([counted(answers, 401), counted(answers, 429)]).toEqual([300, 700])
  expect((await logIn(password, { client: "203.0.113.8" })).status).toBe(200)
})

test("the addresses of one IPv6 network are one client, and those of the next another", async () => {
  const answers = await many(12, (nth) => logIn(wrong, { client: `2001:db8:0:7::${nth + 1}` }))
  expect([counted(answers, 401), counted(answers, 429)]).toEqual([10, 2])
  expect((await logIn(password, { client: "2001:db8:0:8::1" })).status).toBe(200)
})

test("wrong passwords from elsewhere delay the answer by 1, 2, 4, 8 and 10 seconds, and never refuse it", async () => {
  for (let nth = 0; nth < 7; nth += 1) await logIn(wrong, { client: `198.51.100.${nth}` })
  expect(delays).toEqual([1, 2, 4, 8, 10, 10])
  expect((await logIn(password)).status).toBe(200)
  expect(delays.at(-1)).toBe(10)
})

test("the owner of an account under attack signs in from a known device at once", async () => {
  const cookie = await deviceCookie()
  await attackers(15)
  delays = []
  expect((await logIn(password, { cookie })).status).toBe(200)
  expect(delays).toEqual([])
})

test("an attacker behind the owner's own address, with every try used up, keeps no known device out", async () => {
  const cookie = await deviceCookie()
  await many(10, () => logIn(wrong))
  expect((await logIn(password)).status).toBe(429)
  await many(300, (nth) => logIn(wrong, { email: `neighbour-${nth}@people.example` }))
  expect((await logIn(password, { cookie })).status).toBe(200)
})

test("a known device has ten tries of its own and no more", async () => {
  const cookie = await deviceCookie()
  const answers = await many(12, () => logIn(wrong, { cookie }))
  expect([counted(answers, 401), counted(answers, 429)]).toEqual([10, 2])
  expect((await logIn(password, { cookie, client: "203.0.113.9" })).status).toBe(429)
})

test("a device is known to its own account alone", async () => {
  const cookie = await deviceCookie({ email: await newAccount() })
  await attackers(3)
  delays = []
  expect((await logIn(password, { cookie })).status).toBe(200)
  expect(delays).toEqual([4])
})

test("an unknown address is slowed down and refused like a known one", async () => {
  const answersFor = async (address: string) => {
    const answers = []
    delays = []
    for (let nth = 0; nth < 4; nth += 1)
      answers.push(await logIn(wrong, { client: `198.51.100.${nth}`, email: address }))
    for (let nth = 0; nth < 11; nth += 1) answers.push(await logIn(wrong, { client: "192.0.2.1", email: address }))
    return { replies: answers.map(({ status, message }) => [status, message]), delays }
  }
  expect(await answersFor("nobody@people.example")).toEqual(await answersFor(email))
})

test("answers that are held back are bounded for an account and a client, and keep nobody else waiting", async () => {
  await attackers(6)
  let release = () => {}
  hold = new Promise((done) => {
    release = done
  })
  const fromOne = many(5, () => logIn(password, { client: "192.0.2.1" }))
  const fromMany = many(25, (nth) => logIn(wrong, { client: `192.0.2.${nth + 2}` }))
  await vi.waitFor(() => expect(delays).toHaveLength(5 + 3 + 25), patience)
  const other = await newAccount()
  expect(counted(await many(10, () => logIn(password, { email: other })), 200)).toBe(10)
  release()
  expect([counted(await fromOne, 200), counted(await fromOne, 429)]).toEqual([3, 2])
  expect(counted(await fromMany, 401)).toBe(25)
})

/** Counts wrong passwords for the account in this quarter of an hour, as if others had sent them. */
const countWrong = (points: number) =>
  school.db.updateTable("rate_limits").set({ points }).where("key", "like", "login-account:%").execute()

/** Makes the pauses of the delayed answers wait; returns the function that ends them. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  return resolve
}
/** Sends twenty tries at once; `settled` counts those that are answered. */
function floodFrom(network: string) {
  let settled = 0
  const answers = many(20, async (nth) => {
    const answer = await logIn(wrong, { client: `${network}.${nth}` })
    settled += 1
    return answer
  })
  return { answers, settled: () => settled }
}

test("after many hundred wrong passwords no more are looked at than two places let through", async () => {
  await attackers(2)
  await countWrong(1600)
  const release = holdAnswers()
  const flood = floodFrom("192.0.2")
  await vi.waitFor(() => expect(flood.settled()).toBe(18), patience)
  release()
  const answers = await flood.answers
  expect([counted(answers, 401), counted(answers, 429)]).toEqual([2, 18])
  for (const { headers } of answers.filter(({ status }) => status === 429))
    expect(headers.get("retry-after")).toBe("10")
})

test("a new address takes the place of one that keeps trying", async () => {
  await attackers(2)
  await countWrong(1600)
  await floodFrom("192.0.2").answers
  const release = holdAnswers()
  const again = floodFrom("192.0.2")
  await vi.waitFor(() => expect(again.settled()).toBe(18), patience)
  const owner = logIn(password)
  await vi.waitFor(() => expect(again.settled()).toBe(19), patience)
  release()
  expect((await owner).status).toBe(200)
  const answers = await again.answers
  expect([counted(answers, 401), counted(answers, 429)]).toEqual([1, 19])
})

test("of two new addresses the one whose network has sent nothing comes first", async () => {
  await attackers(2)
  await countWrong(1600)
  const release = holdAnswers()
  const flood = floodFrom("192.0.2")
  await vi.waitFor(() => expect(flood.settled()).toBe(18), patience)
  const owner = logIn(password)
  await vi.waitFor(() => expect(flood.settled()).toBe(19), patience)
  release()
  expect((await owner).status).toBe(200)
  const answers = await flood.answers
  expect([counted(answers, 401), counted(answers, 429)]).toEqual([1, 19])
})

test("wrong passwords in a session are limited to ten, and delay log-ins from unknown devices like others", async () => {
  const { headers } = await logIn(password)
  const cookies = headers.getSetCookie().map((each) => each.split(";")[0])
  const typed = (attempt: string) =>
    app.request("/accounts/reauthenticate", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.1", cookie: cookies.join("; ") },
      body: JSON.stringify({ password: attempt }),
    })
  for (let nth = 0; nth < 10; nth += 1) expect((await typed(wrong)).status).toBe(400)
  expect((await typed(password)).status).toBe(429)
  expect((await logIn(password)).status).toBe(200)
  expect(delays).toEqual([10])
})
