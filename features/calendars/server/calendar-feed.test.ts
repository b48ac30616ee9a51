import ICAL from "ical.js"
import { afterAll, expect, test } from "vitest"
import { transact } from "../../../platform/events/transact.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeeting, buildMeetings, isMeetingOf, meetingOn } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { recordAccountEvent } from "../../accounts/server/events.ts"
import { hashPassword } from "../../accounts/server/passwords/passwords.ts"
import type { Meeting } from "../../meetings/contract.ts"

// The clock of the tests is at 10:00 in Manila on Friday, 20 November 2026.
const school = await testSchool({ settings: { PUBLIC_URL: "http://localhost:3000" } })
afterAll(school.close)
const { db, app } = school
const link = "https://meet.example/secret"
const dates = { start_date: "2026-09-01", end_date: "2027-06-30" }

async function addressOf(accountId: string): Promise<string> {
  const { status, body } = await (await school.as(accountId)).get("/accounts/calendar")
  expect(status).toBe(200)
  return new URL(body.address as string).pathname
}

const fetchFeed = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent("vtimezone")
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents("vevent").map((each) => {
    const { uid, summary, description, startDate, endDate, sequence, component } = new ICAL.Event(each)
    const at = (time: ICAL.Time) => time.toJSDate().toISOString()
    const status = component.getFirstPropertyValue("status")
    return {
      uid,
      summary,
      description,
      startsAt: at(startDate),
      endsAt: at(endDate),
      sequence,
      status,
      text: each.toString(),
    }
  })
}

async function feedOf(accountId: string) {
  const response = await fetchFeed(await addressOf(accountId))
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
  return read(await response.text())
}

const change = (id: string, values: object) => db.updateTable("meetings").set(values).where("id", "=", id).execute()

test("another library reads the same meetings as the calls list, before and after a move", async () => {
  const teacher_id = await buildTeacher(db)
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Tala" }] })
  const [migo, tala] = parent.children.map((id) => ({ id, parentId: parent.id }))
  const links = { monday: link, friday: link }
  const group = await buildClass(db, { ...dates, teacher_id, times: { monday: "09:00", friday: "09:00" }, links })
  const solo = await buildClass(db, { ...dates, teacher_id, class_type: "solo", name: "Piano; for one, really", links })
  for (const child of [migo, tala]) await buildEnrollment(db, { classId: group, child })
  await buildEnrollment(db, { classId: solo, child: tala, times: { friday: "15:30" } })
  await buildMeetings(school)

  const listed = async (path: string, accountId: string) => {
    const caller = await school.as(accountId)
    const spans = ["from=2026-09-21&to=2026-11-19", "from=2026-11-20&to=2027-01-20", "from=2027-01-21&to=2027-03-20"]
    const replies = await Promise.all(
      [...spans, "from=2027-03-21&to=2027-05-19"].map((span) => caller.get(`${path}?${span}`)),
    )
    return replies.flatMap(({ body }) => body.meetings as Meeting[])
  }
  const same = async (path: string, accountId: string) => {
    const feed = await feedOf(accountId)
    const meetings = await listed(path, accountId)
    expect(feed.length).toBeGreaterThan(50)
    expect(feed.map(({ uid, startsAt, endsAt }) => ({ uid, startsAt, endsAt }))).toEqual(
      meetings.map(({ id, startsAt, endsAt }) => ({ uid: id, startsAt, endsAt })),
    )
    return feed
  }
  const before = await same("/parents/meetings", parent.id)
  await same("/teachers/meetings", teacher_id)
  const moved = before.find(({ startsAt }) => startsAt === "2026-11-23T01:00:00.000Z")
  expect(moved).toMatchObject({ summary: "Little Coders (Migo and Tala)", sequence: 0, status: "CONFIRMED" })
  await change(moved?.uid ?? "", {
    starts_at: "2026-11-24T05:00:00Z",
    ends_at: "2026-11-24T06:00:00Z",
    moved_from: "2026-11-23T01:00:00Z",
    revision: 1,
  })
  const after = await same("/parents/meetings", parent.id)
  const again = after.find(({ uid }) => uid === moved?.uid)
  expect(again).toMatchObject({ startsAt: "2026-11-24T05:00:00.000Z", sequence: 1 })
  expect(again?.text).toContain("Moved from Monday\\, 23 November 2026\\, 9:00 AM.")
  await same("/teachers/meetings", teacher_id)

  const whole = after
    .map(({ text }) => text)
    .join("\n")
    .replaceAll("\r\n ", "")
  expect(whole).toContain(`http://localhost:3000/parent/classroom/lifeskills/group/${group}`)
  expect(whole).not.toContain("meet.example")
  expect(whole).not.toContain("Cruz")
  expect(whole).not.toMatch(/RRULE/)
})

test("a cancelled one says so, and leaves the feed seven days after its day", async () => {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, { ...dates, times: { friday: "09:00" } })
  await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const id = (await feedOf(learnerId)).find(({ startsAt }) => startsAt.startsWith("2026-11-20"))?.uid ?? ""
  const words = "Signal 2\nin Manila; stay home"
  await change(id, { cancelled_at: school.deps.now(), reason: "weather", words, revision: 1 })
  const cancelled = async () => (await feedOf(learnerId)).find(({ uid }) => uid === id)
  expect(await cancelled()).toMatchObject({ summary: "Cancelled: Little Coders", status: "CANCELLED", sequence: 1 })
  expect((await cancelled())?.description).toMatch(/^Bad weather\.\nSignal 2\nin Manila; stay home\nhttp:/)
  school.at("2026-11-27", "23:59")
  expect(await cancelled()).toBeDefined()
  school.at("2026-11-28", "00:00")
  expect(await cancelled()).toBeUndefined()
  school.at("2026-11-20")
})

test("a program that has the feed as it is gets a 304, until anything in it changes", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }] })
  const classId = await buildClass(db, { ...dates, times: { friday: "09:00" } })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child })
  await buildMeetings(school)
  const path = await addressOf(parent.id)
  let tag = ""
  const ask = async () => {
    const response = await fetchFeed(path, tag ? { "if-none-match": tag } : {})
    tag = response.headers.get("etag") ?? ""
    expect(response.headers.get("cache-control")).toBe("private, no-cache")
    return response.status
  }
  expect([await ask(), await ask()]).toEqual([200, 304])
  const changes = [
    () => db.updateTable("classes").set({ name: "Coders" }).where("id", "=", classId).execute(),
    () => db.updateTable("children").set({ first_name: "Migs" }).where("id", "=", child.id).execute(),
    () =>
      db
        .updateTable("meetings")
        .set({ revision: 1 })
        .where(isMeetingOf(classId))
        .where("plan_day", "=", "2026-11-27")
        .execute(),
    () => buildMeeting(db, { classId, day: "2026-12-02", changed_at: "2026-11-01T00:00:00Z" }),
    () => db.deleteFrom("meetings").where(isMeetingOf(classId)).where("plan_day", "=", "2026-12-04").execute(),
    () => db.updateTable("classes").set({ status: "denied" }).where("id", "=", classId).execute(),
    () => db.updateTable("classes").set({ status: "approved" }).where("id", "=", classId).execute(),
    () => db.updateTable("enrollments").set({ status: "denied" }).where("id", "=", enrolleeId).execute(),
  ]
  const whole = async () => (await fetchFeed(path)).text()
  let before = await whole()
  for (const make of changes) {
    await make()
    expect([await ask(), await ask()]).toEqual([200, 304])
    // Without the tag the reply is the current version, however often it is requested.
    const [first, second] = [await whole(), await whole()]
    expect([first === before, second === first]).toEqual([false, true])
    before = first
  }
  school.at("2026-11-21")
  expect([await ask(), await ask()]).toEqual([200, 304])
  school.at("2026-11-20")
})

test("a teacher's feed is another one once somebody stands in, and so is that of who does", async () => {
  const [teacher_id, standIn] = [await buildTeacher(db), await buildTeacher(db)]
  const classId = await buildClass(db, { ...dates, teacher_id, times: { friday: "09:00" } })
  await buildMeetings(school)
  const meetingId = await meetingOn(db, classId, "2026-11-27")
  const tags = async () =>
    Promise.all([teacher_id, standIn].map(async (id) => (await fetchFeed(await addressOf(id))).headers.get("etag")))
  const before = await tags()
  expect(await tags()).toEqual(before)
  const own = await school.as(teacher_id)
  expect((await own.put("/teachers/meeting/stand-in", { meetingId, teacherId: standIn })).status).toBe(200)
  const after = await tags()
  expect(after.map((tag, nth) => tag === before[nth])).toEqual([false, false])
  expect((await feedOf(standIn)).map(({ uid }) => uid)).toEqual([meetingId])
  await change(meetingId, { starts_at: "2026-11-28T05:00:00Z", ends_at: "2026-11-28T06:00:00Z", revision: 2 })
  expect((await tags()).map((tag, nth) => tag === after[nth])).toEqual([false, false])
})

test("a teacher's entries of a solo class say whose they are, also for a stand-in, and follow a changed name", async () => {
  const [teacher_id, standIn] = [await buildTeacher(db), await buildTeacher(db)]
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }] })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const [mia, otherMia] = [
    await buildLearner(db, { first_name: "Mia", last_name: "Cruz" }),
    await buildLearner(db, { first_name: "Mia", last_name: "Santos" }),
  ]
  const classId = await buildClass(db, { ...dates, teacher_id, class_type: "solo", name: "Piano" })
  const ofMigo = await buildEnrollment(db, { classId, child, times: { friday: "09:00" } })
  await buildEnrollment(db, { classId, learnerId: mia, times: { friday: "10:00" } })
  await buildEnrollment(db, { classId, learnerId: otherMia, times: { friday: "11:00" } })
  await buildMeetings(school)
  const titles = async (id: string) => [...new Set((await feedOf(id)).map(({ summary }) => summary))]
  expect(await titles(teacher_id)).toEqual(["Piano (Migo C.)", "Piano (Mia C.)", "Piano (Mia S.)"])
  expect(await titles(parent.id)).toEqual(["Piano (Migo)"])
  const meetingId = await meetingOn(db, ofMigo, "2026-11-27")
  const own = await school.as(teacher_id)
  expect((await own.put("/teachers/meeting/stand-in", { meetingId, teacherId: standIn })).status).toBe(200)
  expect(await titles(standIn)).toEqual(["Piano (Migo C.)"])
  await db.updateTable("children").set({ first_name: "Migs" }).where("id", "=", child.id).execute()
  expect((await titles(teacher_id))[0]).toBe("Piano (Migs C.)")
  expect(await titles(standIn)).toEqual(["Piano (Migs C.)"])
})

test("a new address makes the old one useless", async () => {
  const learnerId = await buildLearner(db)
  const old = await addressOf(learnerId)
  expect((await fetchFeed(old)).status).toBe(200)
  const renewed = await (await school.as(learnerId)).post("/accounts/calendar/renew")
  expect(renewed.status).toBe(200)
  const address = await addressOf(learnerId)
  expect(renewed.body.address).toBe(`http://localhost:3000${address}`)
  expect(address).not.toBe(old)
  expect((await fetchFeed(old)).status).toBe(404)
  expect((await fetchFeed(address)).status).toBe(200)
})

test("no other address leads to a feed, and none of a restricted account", async () => {
  const [learnerId, other] = [await buildLearner(db), await buildLearner(db)]
  const [own, others] = [await addressOf(learnerId), await addressOf(other)]
  expect(own).toMatch(/^\/calendar\/[\w-]{64}\.ics$/)
  const token = own.slice(10, -4)
  const swapped = others.slice(10, 31) + token.slice(21)
  const wrong = [
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    swapped,
    "nothing",
    `${token.slice(0, 63)}${token.endsWith("A") ? "B" : "A"}`,
  ]
  for (const each of wrong) expect((await fetchFeed(`/calendar/${each}.ics`)).status, each).toBe(404)
  expect((await fetchFeed(own.slice(0, -4))).status).toBe(404)
  await db.updateTable("accounts").set({ restricted_at: school.deps.now() }).where("id", "=", learnerId).execute()
  expect((await fetchFeed(own)).status).toBe(404)
})

test("the feed of who has no meetings is a whole calendar without entries", async () => {
  expect(await feedOf(await buildAdmin(db))).toEqual([])
  expect(await feedOf(await buildLearner(db))).toEqual([])
})

test("a meeting is offered as a file to those who are in it, and to nobody else", async () => {
  const [learnerId, teacher_id] = [await buildLearner(db), await buildTeacher(db)]
  const classId = await buildClass(db, { ...dates, teacher_id, times: { friday: "09:00" } })
  await buildEnrollment(db, { classId, learnerId })
  await buildMeetings(school)
  const id = (await feedOf(learnerId)).at(-1)?.uid ?? ""
  const fetchFile = async (accountId: string | null) => (await school.as(accountId)).get(`/meetings/${id}/event.ics`)
  for (const accountId of [learnerId, teacher_id]) {
    const { status, headers } = await fetchFile(accountId)
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
    expect(headers.get("content-disposition")).toBe('attachment; filename="class.ics"')
  }
  for (const accountId of [await buildLearner(db), await buildTeacher(db), (await buildParent(db)).id])
    expect((await fetchFile(accountId)).status).toBe(404)
  expect((await fetchFile(null)).status).toBe(401)
})

test("anybody gets the coming meetings of an open group class as a file, and of no other class", async () => {
  const classId = await buildClass(db, {
    ...dates,
    end_date: "2026-11-30",
    times: { monday: "09:00" },
    links: { monday: link },
  })
  const [denied, solo] = [
    await buildClass(db, { ...dates, status: "denied" }),
    await buildClass(db, { class_type: "solo" }),
  ]
  await buildMeetings(school)
  const response = await fetchFeed(`/classes/${classId}/meetings.ics`)
  const file = await response.text()
  expect(read(file).map(({ startsAt }) => startsAt)).toEqual(["2026-11-23T01:00:00.000Z", "2026-11-30T01:00:00.000Z"])
  expect(file.replaceAll("\r\n ", "")).toContain(`URL:http://localhost:3000/explore/lifeskills/group/${classId}`)
  expect(file).not.toContain("meet.example")
  for (const id of [denied, solo, "nothing"]) expect((await fetchFeed(`/classes/${id}/meetings.ics`)).status).toBe(404)
})

test("a changed password and a recovered one give the calendar another address, and the old one is a 404", async () => {
  const password = "mangoes in march"
  const accountId = await buildLearner(db, { password_hash: await hashPassword(password, "low") })
  const caller = await school.as(accountId)
  const first = await addressOf(accountId)
  expect((await fetchFeed(first)).status).toBe(200)
  const newPassword = "papayas in april rain"
  const change = { currentPassword: password, newPassword, confirmNewPassword: newPassword }
  expect((await caller.post("/accounts/change-password", change)).status).toBe(200)
  expect((await fetchFeed(first)).status).toBe(404)
  const second = await addressOf(accountId)
  expect((await fetchFeed(second)).status).toBe(200)
  await transact(school.deps, (tx) =>
    recordAccountEvent(tx, { type: "password.changed", at: school.deps.now(), actorId: null, accountId, device: null }),
  )
  expect((await fetchFeed(second)).status).toBe(404)
})
