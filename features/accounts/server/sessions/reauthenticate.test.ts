// docs/rules/accounts.md#re-authentication

import { afterAll, expect, test } from "vitest"
import { buildApp } from "../../../../server/app.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const password = "mangoes in march"
const hash = await hashPassword(password, "low")

async function owner() {
  const email = `${crypto.randomUUID()}@people.example`
  return { email, id: await buildAdmin(db, { email, email_key: email, password_hash: hash }) }
}

/** A browser that stores its session cookie; a copy of the cookie makes the same calls as before. */
function browser(cookie = "", app = school.app) {
  return {
    cookie: () => cookie,
    async call(method: string, path: string, body: Record<string, unknown> = {}) {
      const headers = { "content-type": "application/json", cookie, host: "localhost" }
      const init = { method, headers, ...(method === "GET" ? {} : { body: JSON.stringify(body) }) }
      const reply = await app.request(path, init)
      const set = reply.headers.getSetCookie().find((each) => each.startsWith("silid_session="))
      if (set) cookie = set.split(";")[0] ?? ""
      const isJson = reply.headers.get("content-type")?.includes("json")
      return { status: reply.status, body: isJson ? ((await reply.json()) as Record<string, unknown>) : {} }
    },
    /** Whether a guarded call goes on to its work, here to an account that does not exist. */
    async isFresh() {
      const reply = await this.call("DELETE", "/admins/staff", { accountId: crypto.randomUUID() })
      if (reply.status === 403) expect(reply.body.reauthenticate).toBe(true)
      return reply.status !== 403 && reply.status !== 401
    },
  }
}

async function loggedIn(email: string) {
  const one = browser()
  expect((await one.call("POST", "/accounts/login", { email, password })).status).toBe(200)
  return one
}

test("logging in counts for ten minutes, and using the session does not extend them", async () => {
  const { email } = await owner()
  school.at("2026-11-20", "10:00")
  const person = await loggedIn(email)
  expect(await person.isFresh()).toBe(true)
  school.at("2026-11-20", "10:09")
  await person.call("GET", "/accounts/sessions")
  expect(await person.isFresh()).toBe(true)
  school.at("2026-11-20", "10:11")
  await person.call("GET", "/accounts/sessions")
  expect(await person.isFresh()).toBe(false)
})

test("the password lets the session go on; a wrong one does not", async () => {
  const { email } = await owner()
  school.at("2026-11-20", "10:00")
  const person = await loggedIn(email)
  school.at("2026-11-20", "11:00")
  const wrong = await person.call("POST", "/accounts/reauthenticate", { password: "not this one" })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { password: "This is not your password. Try again." }])
  expect((await person.call("POST", "/accounts/reauthenticate", {})).status).toBe(400)
  expect(await person.isFresh()).toBe(false)
  expect((await person.call("POST", "/accounts/reauthenticate", { password })).status).toBe(200)
  expect(await person.isFresh()).toBe(true)
})

test("a copy of the cookie from before is out, so it does not become fresh with the session", async () => {
  const { email } = await owner()
  const person = await loggedIn(email)
  const copy = browser(person.cookie())
  school.at("2026-11-20", "12:00")
  expect((await person.call("POST", "/accounts/reauthenticate", { password })).status).toBe(200)
  expect((await copy.call("DELETE", "/admins/staff", { accountId: crypto.randomUUID() })).status).toBe(401)
})

test("another session of the same account stays as old as it is", async () => {
  const { email } = await owner()
  school.at("2026-11-20", "10:00")
  const phone = await loggedIn(email)
  school.at("2026-11-20", "12:00")
  const laptop = await loggedIn(email)
  expect([await laptop.isFresh(), await phone.isFresh()]).toEqual([true, false])
  await laptop.call("POST", "/accounts/reauthenticate", { password })
  expect(await phone.isFresh()).toBe(false)
})

test("REAUTHENTICATE_AFTER may be a part of a minute", async () => {
  const { id } = await owner()
  const settings = { ...school.deps.settings, reauthenticateAfter: 0.5 }
  const { app } = buildApp({ ...school.deps, settings })
  school.at("2026-11-20", "10:00")
  const own = await db.selectFrom("accounts").select("email").where("id", "=", id).executeTakeFirstOrThrow()
  const person = browser("", app)
  expect((await person.call("POST", "/accounts/login", { email: own.email, password })).status).toBe(200)
  expect(await person.isFresh()).toBe(true)
  school.at("2026-11-20", "10:01")
  expect(await person.isFresh()).toBe(false)
})
