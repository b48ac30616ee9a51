import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Meeting } from "../../../features/meetings/contract.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import {
  find,
  findField,
  findText,
  isAt,
  type OpenPage,
  openPage,
  screen,
  within,
} from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let parent: string

beforeAll(async () => {
  school = await testSchool()
  parent = (await buildParent(school.db)).id
  // A Sunday.
  school.at("2026-11-22", "08:35")
})
afterAll(() => school.close())

/** A class that starts after today. */
const incoming = "00000000-0000-4000-8000-00000000beef"

/** A meeting of an hour on this day and time in Manila, whose door opens ten minutes before. */
function meetingAt(
  day: string,
  time: string,
  { names = [], ...rest }: Partial<Meeting> & { names?: string[] } = {},
): Meeting {
  const starts = Date.parse(`${day}T${time}:00+08:00`)
  const after = (minutes: number) => new Date(starts + minutes * 60_000).toISOString()
  return {
    id: randomUUID(),
    classId: "00000000-0000-4000-8000-000000000000",
    className: "Night School",
    programType: "lifeskills",
    classType: "group",
    number: 1,
    of: 8,
    startsAt: after(0),
    endsAt: after(60),
    opensAt: after(-10),
    state: "planned",
    movedFrom: null,
    reason: null,
    words: null,
    isMakeUp: false,
    students: names.map((fullName) => ({ enrolleeId: randomUUID(), fullName, absence: null, mark: null })),
    ...rest,
  }
}

const dayOf = ({ startsAt }: Meeting) => new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString().slice(0, 10)

/** Replies to the calls that list meetings with these meetings, filtered by the requested days. */
function answerMeetings({ network }: OpenPage, meetings: Meeting[]) {
  network.answer(/GET \/(parents|teachers)\/meetings\?/, ({ path }) => {
    const params = new URL(path, "http://localhost").searchParams
    const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""]
    return { success: true, meetings: meetings.filter((each) => from <= dayOf(each) && dayOf(each) <= to) }
  })
}

async function openWith(meetings: Meeting[], path = "/parent") {
  const page = await openPage(school, "/parent/account", { as: parent })
  answerMeetings(page, meetings)
  await find("heading", "My account")
  return { ...page, open: () => page.goTo(path) }
}

const textOf = (element: Element | undefined) => (element?.textContent ?? "").replaceAll("\u00a0", " ")
const cardTexts = async () => (await screen.findAllByRole("article")).map(textOf)

const rowTexts = async (section: string) => {
  const list = (await find("heading", section)).closest("section")
  return [...(list?.querySelectorAll("li") ?? [])].map(textOf)
}

test("a family sees the next class first, when its door opens, and the others of the day as rows", async () => {
  const page = await openWith([
    meetingAt("2026-11-22", "07:00", { className: "Morning Yoga", names: ["Ana"] }),
    meetingAt("2026-11-22", "09:00", { names: ["Ana", "Bea"] }),
    meetingAt("2026-11-24", "10:00", { className: "Choir", names: ["Bea"], isMakeUp: true }),
  ])
  await page.open()
  expect(await cardTexts()).toEqual([
    expect.stringMatching(/Starts in 25 minutes\s*Night School\s*Ana and Bea.*You can join from 8:50 AM/),
  ])
  expect(screen.queryByRole("button", { name: /^Join Now/ })).toBeNull()
  expect(await rowTexts("Coming up")).toEqual([
    expect.stringMatching(/7:00 AM Morning Yoga\s*Ana.*Over for today/),
    expect.stringMatching(/10:00 AM Choir\s*Make-up\s*Bea/),
  ])
})

test("every class whose door is open has its Join Now, and no other has", async () => {
  const page = await openWith([
    meetingAt("2026-11-22", "08:40", { className: "Morning Yoga", names: ["Ana"] }),
    meetingAt("2026-11-22", "08:30", { className: "Choir", names: ["Bea"] }),
    meetingAt("2026-11-22", "09:00", { names: ["Ana", "Bea"] }),
  ])
  await page.open()
  expect(await cardTexts()).toEqual([expect.stringMatching(/Choir/), expect.stringMatching(/Morning Yoga/)])
  expect(screen.getAllByRole("button", { name: /^Join Now/ })).toHaveLength(2)
  expect(await rowTexts("Coming up")).toEqual([expect.stringMatching(/9:00 AM Night School/)])
})

test("a family reports from its home page which child can't come", async () => {
  const page = await openWith([meetingAt("2026-11-22", "10:00", { names: ["Ana", "Bea"] })])
  await page.open()
  await page.press(/^Bea can't come on/)
  await find("dialog", "Bea can't come?")
})

test("a family without a class today sees the next day with one, and when its door opens", async () => {
  const page = await openWith([
    meetingAt("2026-11-23", "19:00", { names: ["Ana"] }),
    meetingAt("2026-11-27", "19:00", { names: ["Ana"] }),
  ])
  await page.open()
  await findText("No class today. Relax!")
  expect(await cardTexts()).toEqual([
    expect.stringMatching(/tomorrow, Monday\s*7:00 PM to 8:00 PM.*Night School\s*Ana/),
  ])
  const door = await find("link", /^Opens tomorrow at 6:50.PM$/)
  expect(door.getAttribute("href")).toMatch(/^\/join\/[0-9a-f-]{36}$/)
})

test("a family is told what was moved and what is cancelled, and why", async () => {
  const page = await openWith([
    meetingAt("2026-11-22", "10:00", { movedFrom: "2026-11-21T10:00:00+08:00", reason: "sick", words: "Sorry!" }),
    meetingAt("2026-11-22", "09:00", { className: "Morning Yoga", state: "cancelled", reason: "weather" }),
    meetingAt("2026-11-23", "09:00", { className: "Morning Yoga" }),
  ])
  await page.open()
  expect(await cardTexts()).toEqual([
    expect.stringMatching(
      /Starts in 1 hour 25 minutes\s*Night School.*Moved here from.*Saturday.*10:00 AM.*The teacher is sick\. Sorry!/,
    ),
  ])
  expect(await rowTexts("Coming up")).toEqual([
    expect.stringMatching(/9:00 AM Morning Yoga.*Cancelled\. Bad weather\..*Cancelled/),
    expect.stringMatching(/9:00 AM Morning Yoga/),
  ])
})

test("a family sees the next class also when that is weeks from today, and may ask again when it does not come", async () => {
  const later = [meetingAt("2026-12-13", "09:00", { className: "Later Lute", classId: incoming })]
  const page = await openWith(later)
  page.network.fail(/\/parents\/meetings\?from=2026-11-30/)
  await page.open()
  await findText("The next class could not be loaded.")
  answerMeetings(page, later)
  await page.press("Try again")
  expect(await cardTexts()).toEqual([
    expect.stringMatching(/on Sunday, 13 December 2026\s*9:00 AM.*8:00 PM.+ yours.*Later Lute/),
  ])
})

test("a family without any class ahead is led to the classes", async () => {
  const page = await openWith([])
  await page.open()
  await findText("No classes are planned yet.")
  expect((await find("link", "Find a class")).getAttribute("href")).toBe("/parent/explore")
})

test("what waits for the family is listed: a basket, a rejected payment, a late part, a report card; not a later part", async () => {
  const page = await openWith([])
  page.network.answer(/GET \/attention/, {
    success: true,
    payments: [
      {
        id: incoming,
        amount: 250,
        seats: [{ fullName: "Bea", className: "Night School" }],
        seatsHeldUntil: "2026-11-22T12:00:00+08:00",
      },
    ],
    due: [
      {
        id: incoming,
        fullName: "Ana",
        className: "Choir",
        text: "Part 2 of 4",
        amount: 350,
        day: "2026-11-20",
        isLate: true,
      },
      {
        id: "00000000-0000-4000-8000-000000000009",
        fullName: "Ana",
        className: "Choir",
        text: "Part 3 of 4",
        amount: 350,
        day: "2027-01-20",
        isLate: false,
      },
    ],
    basket: { classNames: ["Piano", "Chess"], seatsHeldUntil: "2026-11-22T09:15:00+08:00" },
    cards: [{ noticeId: incoming, title: "Ana's report card in Choir", text: "It is ready.", link: "/parent/classes" }],
  })
  await page.open()
  await find("heading", "Needs your attention")
  expect(await rowTexts("Needs your attention")).toEqual([
    expect.stringMatching(/Finish your enrollment\s*Piano, Chess\. Seats held until .*9:15 AM/),
    expect.stringMatching(/Send another proof for ₱250\.00\s*Bea in Night School\. Seats held until 22 Nov 2026/),
    expect.stringMatching(/Pay ₱350\.00 for Choir\s*Ana: Part 2 of 4\. Late since 20 Nov 2026/),
    expect.stringMatching(/Ana's report card in Choir/),
  ])
})

const session = (time: string, overrides: object = {}) => ({
  day: "sunday",
  time,
  title: "Night School",
  classId: "00000000-0000-4000-8000-000000000000",
  classType: "group",
  programType: "lifeskills",
  ...overrides,
})

test("the weekly times say that a class has not begun yet, and which one is cancelled this week", async () => {
  const page = await openWith([{ ...meetingAt("2026-11-22", "10:00"), state: "cancelled" }], "/parent/schedule")
  const later = session("09:00", { title: "Later Lute", classId: incoming })
  page.network.answer(/\/parents\/schedule$/, { success: true, schedule: [later, session("10:00")] })
  const times = [{ id: incoming, schedule: null, dates: { start: "2026-12-07", end: "2027-03-30" } }]
  page.network.answer(/\/classes\/times\?/, { success: true, asOf: "2026-11-22", zone: "Asia/Manila", times })
  await page.open()
  const sunday = (await find("heading", "Sunday")).closest("li") ?? undefined
  await expect.poll(() => textOf(sunday)).toMatch(/Later Lute.*Starts 7 Dec.*Night School.*Cancelled on 22 Nov/s)
  expect([...(sunday?.querySelectorAll("s") ?? [])].at(-1)?.textContent).toBe("Night School")
  expect(await cardTexts()).toEqual([expect.stringMatching(/Night School.*Cancelled/s)])
})

test("the days of the week are found from a strip, by the ears and the keyboard", async () => {
  const page = await openWith([meetingAt("2026-11-22", "09:00", { className: "Sunday Choir" })], "/parent/schedule")
  page.network.answer(/\/parents\/schedule$/, { success: true, schedule: [] })
  await page.open()
  const strip = within(await find("navigation", "Days of the week")).getAllByRole("link")
  const days = ["Monday, no events", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday, 1 event"]
  expect(strip.map(textOf)).toEqual(days.map((day) => expect.stringMatching(day)))
  expect(screen.getAllByText("No events.")).toHaveLength(6)
  await find("link", "Sunday Choir")
})

async function openTeachersHome(meetings: Meeting[], people: object[] = []) {
  const page = await openPage(school, "/teacher/account", { as: await buildTeacher(school.db) })
  answerMeetings(page, meetings)
  page.network.answer(/GET \/meetings\/people\?/, { success: true, people })
  await find("heading", "My account")
  await page.goTo("/teacher")
  await isAt("/teacher")
  await find("heading", "Night School")
  return page
}

const peopleOf = ({ id }: Meeting, people: object = {}) => ({
  meetingId: id,
  student: null,
  standIn: null,
  isSelf: false,
  students: 12,
  absent: 0,
  ...people,
})

test("a teacher reads today's classes first, and only the one whose door is open asks to be joined", async () => {
  const [open, ahead] = [meetingAt("2026-11-22", "08:40"), meetingAt("2026-11-22", "10:00", { className: "Choir" })]
  await openTeachersHome([open, ahead])
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("Classes today")
  const joins = screen.getAllByRole("button", { name: /^Join Now/ })
  expect(joins.map((each) => each.closest("form")?.getAttribute("action"))).toEqual([`/join/${open.id}`])
  expect((await find("link", /^You can join from 9:50.AM$/)).getAttribute("href")).toBe(`/join/${ahead.id}`)
})

test("each of today's classes shows how many students it has and how many can't come, and can be changed", async () => {
  const own = meetingAt("2026-11-22", "09:00")
  const others = meetingAt("2026-11-22", "10:00", { className: "Choir" })
  const solo = meetingAt("2026-11-22", "11:00", { className: "Piano", classType: "solo" })
  const page = await openTeachersHome(
    [own, others, solo],
    [
      peopleOf(own, { absent: 2 }),
      peopleOf(others, { isSelf: true, standIn: "Tess Ramos", students: 1 }),
      peopleOf(solo, { student: "Migo Cruz", students: 1, absent: 1 }),
    ],
  )
  await findText("12 students, 2 can't come")
  expect(await cardTexts()).toEqual([
    expect.stringMatching(/Night School12 students, 2 can't come/),
    expect.stringMatching(/Choir1 student · You are the substitute teacher\./),
    expect.stringMatching(/PianoMigo Cruz can't come/),
  ])
  const changes = screen.getAllByRole("button", { name: /^Change / }).map((each) => each.getAttribute("aria-label"))
  expect(changes).toEqual([
    "Change Night School on Sunday, 22 November 2026",
    "Change Piano on Sunday, 22 November 2026",
  ])
  await page.press(/^Change Night School/)
  await find("dialog", "Night School")
  await isAt("/teacher")
})

/** A teacher with two groups of today, at 9:00 and 10:00. Answers for the page what it says of meetings as it is. */
async function openSickTeachersHome() {
  const teacherId = await buildTeacher(school.db)
  const meetingIds = await Promise.all(
    ["09:00", "10:00"].map(async (time, nth) => {
      const classId = await buildClass(school.db, { teacher_id: teacherId, name: nth === 0 ? "Chess" : "Choir" })
      await buildEnrollment(school.db, { classId, learnerId: await buildLearner(school.db) })
      return buildMeeting(school.db, { classId, day: "2026-11-22", time })
    }),
  )
  const page = await openPage(school, "/teacher", { as: teacherId })
  await find("button", "I'm sick today")
  return { page, meetingIds }
}

const cancelledIn = async (meetingIds: string[]) => {
  const rows = await school.db
    .selectFrom("meetings")
    .select(["reason", "words"])
    .where("id", "in", meetingIds)
    .execute()
  return rows.filter(({ reason }) => reason !== null)
}

test("a sick teacher gives up the classes of the day in three taps, and reads before what families are told", async () => {
  const { page, meetingIds } = await openSickTeachersHome()
  await page.press("I'm sick today")
  await find("combobox", "9:00 AM Chess, 1 student")
  await page.press("See what families are told")
  await findText("Chess is cancelled on Sunday, 22 November 2026")
  expect(await cancelledIn(meetingIds)).toEqual([])
  await page.press("Confirm and tell the families")
  await findText("Your 2 classes are changed. We told the families. Get well soon!")
  expect(await cancelledIn(meetingIds)).toHaveLength(2)
  await expect.poll(() => screen.queryByRole("button", { name: "I'm sick today" })).toBeNull()
})

test("a sick teacher is reminded of today's classes in which they substitute, which only others can change", async () => {
  const own = meetingAt("2026-11-22", "09:00")
  const others = meetingAt("2026-11-22", "10:00", { className: "Choir" })
  const page = await openTeachersHome([own, others], [peopleOf(own), peopleOf(others, { isSelf: true })])
  const classes = [{ meeting: own, student: null, students: 12, makeUp: null, substitutes: [] }]
  const othersClasses = [{ className: "Choir", startsAt: others.startsAt }]
  page.network.answer(/GET \/teachers\/time-off\/classes/, { success: true, classes, othersClasses })
  await page.press("I'm sick today")
  await findText(/You are also the substitute teacher of Choir at 10:00 AM\. Please tell the school/)
})

test("a class that is changed meanwhile is named, and what the teacher chose and wrote stays", async () => {
  const { page, meetingIds } = await openSickTeachersHome()
  await page.press("I'm sick today")
  await page.fill(/^In your own words/, "I have lost my voice.")
  await page.choose("10:00 AM Choir, 1 student", "No change")
  await page.press("See what families are told")
  await findText("Chess is cancelled on Sunday, 22 November 2026")
  const moved = { starts_at: new Date("2026-11-22T15:00:00+08:00"), ends_at: new Date("2026-11-22T16:00:00+08:00") }
  await school.db
    .updateTable("meetings")
    .set(moved)
    .where("id", "=", meetingIds[0] ?? "")
    .execute()
  await page.press("Confirm and tell the families")
  await findText(/"Chess", 3:00 PM: It was moved to another time\. Nothing was changed\./)
  const valueIn = async (label: string | RegExp) => ((await findField(label)) as HTMLInputElement).value
  expect(await valueIn(/^In your own words/)).toBe("I have lost my voice.")
  expect(await valueIn("10:00 AM Choir, 1 student")).toBe("keep")
  await find("combobox", "3:00 PM Chess, 1 student")
  expect(await cancelledIn(meetingIds)).toEqual([])
})
