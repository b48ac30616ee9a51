// docs/rules/accounts.md#sessions, docs/rules/accounts.md#log-in

import { afterAll, expect, test } from "vitest"
import { buildAccount } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { Session } from "../../session-contract.ts"

const school = await testSchool()
afterAll(school.close)

const listed = (body: Record<string, unknown>) => body.sessions as Session[]

test("lists where the account is signed in, the current session first", async () => {
  const id = await buildAccount(school.db)
  school.at("2026-11-20", "09:00")
  const phone = await school.as(id)
  school.at("2026-11-20", "10:00")
  await school.as(id)
  await school.db.updateTable("sessions").set({ device: "Firefox" }).where("account_id", "=", id).execute()
  const sessions = listed((await phone.get("/accounts/sessions")).body)
  expect(sessions.map(({ isCurrent, startedAt }) => [isCurrent, startedAt])).toEqual([
    [true, "2026-11-20T01:00:00.000Z"],
    [false, "2026-11-20T02:00:00.000Z"],
  ])
  expect(sessions[1]).toEqual({
    id: expect.any(String),
    device: "Firefox",
    startedAt: "2026-11-20T02:00:00.000Z",
    lastSeenAt: "2026-11-20T02:00:00.000Z",
    isCurrent: false,
  })
})

test("signs out in one place at once, and nowhere else", async () => {
  const id = await buildAccount(school.db)
  const [here, there] = [await school.as(id), await school.as(id)]
  const other = listed((await here.get("/accounts/sessions")).body).find((session) => !session.isCurrent)
  const answer = await here.delete("/accounts/session", { id: other?.id })
  expect([answer.status, answer.body.message]).toEqual([200, "This device is logged out."])
  expect((await there.get("/accounts/email")).status).toBe(401)
  expect((await here.get("/accounts/email")).status).toBe(200)
  expect((await here.delete("/accounts/session", { id: other?.id })).status).toBe(404)
})

test("signs out everywhere but here, and nobody else", async () => {
  const id = await buildAccount(school.db)
  const [here, there, elsewhere] = [await school.as(id), await school.as(id), await school.as(id)]
  const stranger = await school.as(await buildAccount(school.db))
  const answer = await here.delete("/accounts/sessions", {})
  expect([answer.status, answer.body.message]).toEqual([200, "All other devices are logged out."])
  for (const gone of [there, elsewhere]) expect((await gone.get("/accounts/email")).status).toBe(401)
  for (const remaining of [here, stranger]) expect((await remaining.get("/accounts/email")).status).toBe(200)
  expect(listed((await here.get("/accounts/sessions")).body)).toHaveLength(1)
})

test("signing out where one is drops the cookie", async () => {
  const caller = await school.as(await buildAccount(school.db))
  const [current] = listed((await caller.get("/accounts/sessions")).body)
  const answer = await caller.delete("/accounts/session", { id: current?.id })
  expect(answer.headers.get("set-cookie")).toMatch(/^silid_session=;.*Max-Age=0/)
  expect((await caller.get("/auth")).body.isAuth).toBe(false)
})

test("another account's session is not found, and goes on", async () => {
  const caller = await school.as(await buildAccount(school.db))
  const stranger = await school.as(await buildAccount(school.db))
  const [theirs] = listed((await stranger.get("/accounts/sessions")).body)
  expect((await caller.delete("/accounts/session", { id: theirs?.id })).status).toBe(404)
  expect((await caller.delete("/accounts/session", { id: "nothing" })).status).toBe(404)
  expect((await caller.delete("/accounts/session", {})).status).toBe(400)
  expect((await stranger.get("/auth")).body.isAuth).toBe(true)
})

test("a session unused for 30 days is listed no more", async () => {
  const id = await buildAccount(school.db)
  school.at("2026-11-20")
  await school.as(id)
  school.at("2026-12-20")
  const caller = await school.as(id)
  expect(listed((await caller.get("/accounts/sessions")).body)).toHaveLength(1)
})

test("the thirty days restart with use, in the browser too, and are recorded once an hour", async () => {
  const id = await buildAccount(school.db, { profile_picture: null })
  school.at("2026-11-20", "09:00")
  const caller = await school.as(id)
  const cookie = async (path: string) => (await caller.get(path)).headers.getSetCookie()[0] ?? null
  school.at("2026-11-20", "09:59")
  expect(await cookie("/auth")).toBeNull()
  school.at("2026-12-15", "09:00")
  expect(await cookie("/files/profile-pictures/nothing.png")).toBeNull()
  expect(await cookie("/auth")).toMatch(
    /^silid_session=2\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await cookie("/auth")).toBeNull()
  school.at("2027-01-10", "09:00")
  expect((await caller.get("/auth")).body.isAuth).toBe(true)
})

test("signing out after a long pause leaves no cookie behind", async () => {
  school.at("2026-11-20", "09:00")
  const caller = await school.as(await buildAccount(school.db))
  school.at("2026-11-25", "09:00")
  const set = (await caller.delete("/accounts/logout")).headers.getSetCookie()
  expect(set).toEqual([expect.stringMatching(/^silid_session=;.*Max-Age=0/)])
})
