// docs/rules/accounts.md#log-in

import { sql } from "kysely"
import type pg from "pg"
import { afterAll, beforeEach, expect, test } from "vitest"
import { openPool } from "../../../../platform/database/open-pool.ts"
import { openRateLimits } from "../../../../platform/http/limits/rate-limits.ts"
import { buildAccount } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"

let pool: pg.Pool | undefined
const school = await testSchool({
  limits: (connection) => {
    pool = openPool({ ...connection, max: 2 }, () => {})
    return openRateLimits(pool, async () => {})
  },
})
afterAll(async () => {
  await pool?.end()
  await school.close()
})

const password = "mangoes in march"
const password_hash = await hashPassword(password, "low")
let email = ""
beforeEach(async () => {
  for (const table of ["rate_limits", "sign_ins", "sessions", "notices", "mails"]) await leaveRoom(table)
  email = `${crypto.randomUUID()}@people.example`
  await buildAccount(school.db, { email, password_hash })
})

/** Makes the table fail as PostgreSQL does when it cannot be extended. */
async function fill(table: string) {
  await sql`create or replace function find_no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(school.db)
  await sql`create trigger no_room before insert or update on ${sql.table(table)}
    for each row execute function find_no_room()`.execute(school.db)
}

const leaveRoom = (table: string) => sql`drop trigger if exists no_room on ${sql.table(table)}`.execute(school.db)

async function logIn(attempt = password) {
  const visitor = await school.as(null)
  return visitor.post("/accounts/login", { email, password: attempt })
}

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

test("people log in while nothing but a session finds room, and their pages are read", async () => {
  for (const table of ["rate_limits", "sign_ins", "notices", "mails"]) await fill(table)
  const reply = await logIn()
  expect(reply.status).toBe(200)
  await fill("sessions")
  // Late enough for the use of the session to be written.
  school.at("2026-11-21", "10:00")
  const own = await school.app.request("/accounts/sessions", { headers: { cookie: cookieOf(reply.headers) } })
  expect(own.status).toBe(200)
})

test("wrong passwords are counted by the process while the disk of the database is full", async () => {
  await fill("rate_limits")
  const statuses: number[] = []
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await logIn("not the one")).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test("a log-in that finds no room at all is told so, and nothing is changed", async () => {
  await fill("sessions")
  const reply = await logIn()
  expect(reply.status).toBe(503)
  expect(reply.body.message).toBe("The school's storage is full, so nothing was changed. Please try again later.")
  expect(await school.db.selectFrom("sign_ins").selectAll().execute()).toEqual([])
})
