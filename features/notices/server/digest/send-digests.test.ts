import { afterAll, beforeEach, expect, test } from "vitest"
import type { Deps } from "../../../../platform/deps.ts"
import { noticeKinds } from "../../../../server/notice-kinds.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../../test/school.ts"
import { digestParts } from "../../domain/digest.ts"
import { deleteOldNotices } from "../notice-queries.ts"
import { queueDigests, sendDigests } from "./send-digests.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db, { email: "alma@people.example" })
const admin = await school.as(adminId)

beforeEach(async () => {
  await db.deleteFrom("notices").execute()
  await db.deleteFrom("notice_digests").execute()
  await db.deleteFrom("notice_digest_days").execute()
  await db.deleteFrom("mails").execute()
})

const today = "2026-11-20"
const everyPart = Array.from({ length: digestParts }, (_, part) => part)
async function sendAll(day = today, digestDeps: Deps = deps) {
  for (const part of everyPart) await sendDigests(digestDeps, noticeKinds, { day, part })
}
const mailsTo = (email: string) => db.selectFrom("mails").selectAll().where("to_address", "=", email).execute()
const post = (title: string) => admin.post("/admins/announcement", { title, content: "<p>Soon.</p>", broadcast: [] })
async function reader(build: (db: Deps["db"], overrides: object) => Promise<string> = buildLearner) {
  const email = `${crypto.randomUUID()}@people.example`
  const id = await build(db, { email })
  return { id, email, as: await school.as(id) }
}
const readAll = (caller: Caller) => caller.put("/notices/read", { all: true })

test("one digest a day says what is unread, and nothing that has been read or told", async () => {
  const [ana, ben] = [await reader(), await reader(buildTeacher)]
  await post("First news")
  await readAll(ana.as)
  school.at(today, "10:05")
  await post("Second news")
  school.at(today)
  await sendAll()
  const [mail, ...others] = await mailsTo(ana.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe("Second news")
  const unread = db.selectFrom("notices").select("id").where("account_id", "=", ana.id).where("read_at", "is", null)
  expect(mail?.source_ids).toEqual((await unread.execute()).map(({ id }) => id))
  expect((await mailsTo(ben.email))[0]?.text).toMatch(/Second news\..*\n\nFirst news\./)
  await post("Third news")
  await sendAll()
  expect(await mailsTo(ana.email)).toHaveLength(1)
  await sendAll("2026-11-21")
  expect((await mailsTo(ana.email)).map(({ subject }) => subject).sort()).toEqual(["Second news", "Third news"])
})

test("who has read everything gets none", async () => {
  const ana = await reader()
  await post("News")
  await readAll(ana.as)
  await sendAll()
  expect(await mailsTo(ana.email)).toEqual([])
})

test("processes that send the same part at once, or again, send each digest once", async () => {
  const all = await Promise.all(Array.from({ length: 120 }, () => reader()))
  await post("News")
  await Promise.all([sendAll(), sendAll(), sendAll()])
  await sendAll()
  const counts = await Promise.all(all.map(async ({ email }) => (await mailsTo(email)).length))
  expect(counts).toEqual(all.map(() => 1))
})

test("a process that dies in between leaves the others to the next attempt", async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => reader()))
  await post("News")
  let left = 25
  const dying: Deps = {
    ...deps,
    jobs: {
      ...deps.jobs,
      send: async () => {
        left -= 1
        if (left === 0) throw new Error("Killed")
      },
    },
  }
  await expect(sendAll(today, dying)).rejects.toThrow("Killed")
  await sendAll()
  const counts = await Promise.all(all.map(async ({ email }) => (await mailsTo(email)).length))
  expect(counts).toEqual(all.map(() => 1))
})

test("what waits for administrators is one line with its number", async () => {
  const row = { account_id: adminId, kind: "class-to-review", facts: "{}", is_grouped: true, waits_for_digest: true }
  const rows = [1, 2, 3].map((nth) => ({ ...row, cause: `c ${nth}`, created_at: deps.now() }))
  await db.insertInto("notices").values(rows).execute()
  await sendAll()
  expect((await mailsTo("alma@people.example")).map(({ subject }) => subject)).toEqual([
    "3 classes are waiting for approval",
  ])
})

test("a teacher reads who joined and left by class, those who joined one class in one line", async () => {
  const teacher = await reader(buildTeacher)
  const about = (name: string) => ({ id: name, programType: "lifeskills", classType: "group", name })
  const notice = (nth: number, kind: string, name: string, student: string) => ({
    account_id: teacher.id,
    kind,
    cause: `${kind} ${nth}`,
    facts: JSON.stringify({ class: about(name), students: [student] }),
    waits_for_digest: true,
    created_at: new Date(deps.now().getTime() + nth),
  })
  const rows = [
    notice(1, "student-enrolled", "Robotics", "Ana Cruz"),
    notice(2, "student-left", "Chess", "Ben Lim"),
    notice(3, "student-left", "Robotics", "Cy Tan"),
    notice(4, "student-enrolled", "Robotics", "Dia Reyes"),
  ]
  await db.insertInto("notices").values(rows).execute()
  await sendAll()
  const [mail] = await mailsTo(teacher.email)
  expect(mail?.text).toContain(
    "Robotics\n- Dia Reyes and Ana Cruz joined Robotics. See them in the class's student list.\n" +
      "- Cy Tan left Robotics. The seat is free again.\n\nChess\n- Ben Lim left Chess. The seat is free again.",
  )
  expect(mail?.html).toContain("Dia Reyes and Ana Cruz joined Robotics.")
})

test("the link of a digest turns it off by POST alone, for this account alone", async () => {
  const [ana, ben] = [await reader(), await reader()]
  await post("News")
  await sendAll()
  const [mail] = await mailsTo(ana.email)
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" })
  const mailHeaders = (mail?.headers ?? {}) as Record<string, string>
  const link = /^<(.*)>$/.exec(mailHeaders["List-Unsubscribe"] ?? "")?.[1] ?? ""
  const { pathname, search } = new URL(link)
  const announcements = async (caller: Caller) =>
    ((await caller.get("/accounts/notice-settings")).body.settings as { groups: Record<string, object> }).groups
      .announcements
  const opened = await school.app.request(pathname + search)
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(await announcements(ana.as)).toEqual({ mail: true, push: false })
  const body = "List-Unsubscribe=One-Click"
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  expect((await school.app.request(pathname + search, { method: "POST", headers, body })).status).toBe(200)
  expect(await announcements(ana.as)).toEqual({ mail: false, push: false })
  expect(await announcements(ben.as)).toEqual({ mail: true, push: false })
  for (const token of ["", "forged", `${search.slice(7, -4)}AAAA`]) {
    expect((await school.app.request(`${pathname}?token=${token}`, { method: "POST", headers, body })).status).toBe(404)
  }
})

test("who turns the digest off in the afternoon gets none in the evening", async () => {
  const ana = await reader()
  await post("News")
  await ana.as.put("/accounts/notice-settings", { settings: { groups: { announcements: { mail: false } } } })
  await sendAll()
  expect(await mailsTo(ana.email)).toEqual([])
})

/** Queues the digest like processes do every hour; returns how long its parts wait. */
async function queueAt(time: string, overrides: Partial<Deps> = {}): Promise<number[]> {
  const waits: number[] = []
  const jobs = { ...deps.jobs, send: async (...args: unknown[]) => void waits.push(args[3] as number) }
  school.at(today, time)
  await queueDigests({ ...deps, jobs, ...overrides })
  school.at(today)
  return waits
}

test("the parts of a digest are queued once, for an hour from five in the afternoon", async () => {
  expect(await queueAt("14:59")).toEqual([])
  expect(await queueAt("16:30")).toEqual(everyPart.map((part) => 30 * 60 + part * 5 * 60))
  expect(await queueAt("16:59")).toEqual([])
  expect(await queueAt("17:30")).toEqual([])
})

test("two processes queue the digest of a day once", async () => {
  const queued = await Promise.all([queueAt("16:30"), queueAt("16:30")])
  expect(queued.flat()).toHaveLength(digestParts)
})

test("a school that was down at five sends what is late at once", async () => {
  const waits = await queueAt("17:30")
  expect([waits[0], waits[6], waits[7]]).toEqual([0, 0, 300])
})

test("west of Greenwich the digest is that of the school's own day", async () => {
  const waits: number[] = []
  const payloads: object[] = []
  const send = async (_tx: unknown, _name: string, data: object, seconds = 0) => {
    waits.push(seconds)
    payloads.push(data)
  }
  const settings = { ...deps.settings, timeZone: "America/Los_Angeles" }
  const jobs = { ...deps.jobs, send }
  const queue = (at: string) => queueDigests({ ...deps, settings, jobs, now: () => new Date(at) })
  // Midnight UTC is four in the afternoon of the previous day in winter time.
  await queue("2026-11-20T00:00:00Z")
  expect([waits[0], payloads[0]]).toEqual([60 * 60, { day: "2026-11-19", part: 0 }])
  waits.length = 0
  payloads.length = 0
  await queue("2026-07-20T00:00:00Z")
  expect([waits[0], payloads[0]]).toEqual([0, { day: "2026-07-19", part: 0 }])
})

test("notices are kept for 180 days", async () => {
  const learnerId = await buildLearner(db)
  const row = { account_id: learnerId, kind: "announcement-posted", facts: JSON.stringify({ title: "News" }) }
  const days = [1, 179, 181, 400]
  const rows = days.map((day) => ({
    ...row,
    cause: `n ${day}`,
    created_at: new Date(deps.now().getTime() - day * 24 * 60 * 60 * 1000),
  }))
  await db.insertInto("notices").values(rows).execute()
  expect(await deleteOldNotices(db, deps.now(), 100)).toBe(2)
  const left = await db.selectFrom("notices").select("cause").where("account_id", "=", learnerId).execute()
  expect(left.map(({ cause }) => cause).sort()).toEqual(["n 1", "n 179"])
})
