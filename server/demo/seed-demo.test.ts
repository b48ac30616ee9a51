import { afterAll, expect, onTestFinished, test } from "vitest"
import { findClassesLackingAttendance } from "../../features/attendance/server/missing-queries.ts"
import { categories } from "../../features/classes/domain/categories.ts"
import { checkBooks } from "../../features/ledger/server/checks/check-books.ts"
import { openBooks } from "../../features/ledger/server/entries/open-books.ts"
import { generateDueMeetings } from "../../features/meetings/server/generation/generate-daily.ts"
import type { Notice } from "../../features/notices/contract.ts"
import type { OwnCard } from "../../features/report-cards/contract.ts"
import type { CardOfStudent } from "../../features/report-cards/staff-contract.ts"
import { addDays } from "../../lib/day.ts"
import { staffRoles } from "../../lib/staff.ts"
import { buildMeetings } from "../../test/builders/meetings.ts"
import { buildStatementForm } from "../../test/builders/statements.ts"
import { testSchool } from "../../test/school.ts"
import { demoAddress, demoPassword } from "./cast.ts"
import { seedDemoAttendance } from "./seed-attendance.ts"
import { seedDemoDayOff } from "./seed-day-off.ts"
import { assertNoDemoAccounts, seedDemo } from "./seed-demo.ts"
import { seedDemoMakeUps } from "./seed-make-ups.ts"
import { seedDemoMoney } from "./seed-money.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

test("fills an empty database once, and leaves one with people in it alone", async () => {
  expect(await seedDemo(school.deps)).toBe(true)
  expect(await seedDemo(school.deps)).toBe(false)
  await buildMeetings(school)
  await seedDemoAttendance(school.deps)
})

test("has the attendance of the meetings that were, one of which is not saved, and an absence notice", async () => {
  const marks = await db.selectFrom("meeting_marks").select("mark").execute()
  expect(new Set(marks.map(({ mark }) => mark))).toEqual(new Set(["present", "late", "absent", "excused"]))
  const ended = { from: new Date("2026-11-06T00:00:00Z"), to: school.deps.now() }
  const lacking = await findClassesLackingAttendance(db, ended, 100)
  expect(lacking.map(({ name, missing }) => [name, missing])).toEqual([["Family Makers Club", 1]])
  expect(await db.selectFrom("meeting_absences").select("reason").execute()).toEqual([{ reason: "trip" }])
})

test("has every state that a class and an enrollment can be in, and no class with too many students", async () => {
  const classes = await db.selectFrom("classes").selectAll().execute()
  expect(classes).toHaveLength(24)
  expect(new Set(classes.map((each) => each.status))).toEqual(new Set(["pending", "approved", "denied"]))
  expect(new Set(classes.map((each) => `${each.program_type} ${each.class_type}`)).size).toBe(4)
  expect(classes.some((each) => each.archived_at)).toBe(true)
  expect(classes.some((each) => each.end_date && each.end_date < "2026-11-20")).toBe(true)
  expect(classes.some((each) => each.seats_taken === each.max_students)).toBe(true)
  const enrollments = await db.selectFrom("enrollments").select("status").execute()
  expect(new Set(enrollments.map((each) => each.status))).toEqual(new Set(["pending", "approved", "denied", "left"]))
})

test("has a payment of the demo parent that was not accepted, and a code for a basket that can be paid", async () => {
  const parentRow = db.selectFrom("accounts").select("id").where("email_key", "=", demoAddress("parent"))
  const parent = await school.as((await parentRow.executeTakeFirstOrThrow()).id)
  const { payments } = (await parent.get("/payments")).body as { payments: { status: string; reason: string | null }[] }
  expect(payments.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: "unreadable" }])
  const { codes } = (await parent.get("/payments/open-codes")).body as { codes: { code: string; amount: number }[] }
  const { items } = (await parent.get("/basket")).body as { items: { classId: string; childId: string }[] }
  const refs = items.map(({ classId, childId }) => ({ classId, childId }))
  const { body } = await parent.post("/payments/plan", { items: refs })
  expect(body).toMatchObject({ code: codes[0]?.code, amount: codes[0]?.amount, problems: [] })
  expect(codes).toHaveLength(1)
})

test("has a part that is late and parts to come, discounts and a grant in the basket, and a class in parts", async () => {
  const parentRow = db.selectFrom("accounts").select("id").where("email_key", "=", demoAddress("parent"))
  const parent = await school.as((await parentRow.executeTakeFirstOrThrow()).id)
  const { dues } = (await parent.get("/payments/dues")).body as { dues: { text: string; isLate: boolean }[] }
  expect(dues.map(({ text, isLate }) => [text, isLate])).toEqual([
    ["Part 2 of 4", true],
    ["Part 3 of 4", false],
    ["Part 4 of 4", false],
  ])
  const { items } = (await parent.get("/basket")).body as { items: { classId: string; childId: string }[] }
  const refs = items.map(({ classId, childId }) => ({ classId, childId }))
  const { lines } = (await parent.post("/payments/plan", { items: refs })).body as {
    lines: { discounts: { text: string }[]; partsOffered: number }[]
  }
  expect(lines.flatMap(({ discounts }) => discounts.map(({ text }) => text)).toSorted()).toEqual([
    "Second child",
    "Young makers",
  ])
  expect(lines.map(({ partsOffered }) => partsOffered).toSorted()).toEqual([0, 4])
})

test("has a meeting that runs, a moved, a cancelled and a made up one, and one with a stand-in", async () => {
  const meetings = await db.selectFrom("meetings").selectAll().execute()
  const now = school.deps.now()
  const isComing = ({ starts_at }: { starts_at: Date }) => starts_at > now
  expect(meetings.filter((each) => each.starts_at <= now && each.ends_at > now && !each.cancelled_at)).not.toEqual([])
  const coming = meetings.filter(isComing)
  expect(coming.filter(({ moved_from }) => moved_from)).toHaveLength(1)
  expect(coming.filter(({ cancelled_at }) => cancelled_at)).toHaveLength(1)
  expect(coming.filter(({ is_make_up }) => is_make_up)).toHaveLength(1)
  expect(coming.filter(({ stand_in_id }) => stand_in_id)).toHaveLength(1)
})

test("has a school full of people, classes of every category, and announcements for everybody and for some", async () => {
  const accounts = await db.selectFrom("accounts").select(["role", "staff_roles"]).execute()
  const count = (role: string) => accounts.filter((each) => each.role === role).length
  expect([count("teacher"), count("parent")]).toEqual([6, 12])
  expect(count("learner")).toBeGreaterThan(0)
  const staff = accounts.flatMap((each) => each.staff_roles).toSorted()
  expect(staff).toEqual([...staffRoles].toSorted())
  const visitor = await school.as(null)
  for (const { word } of categories) {
    const { body } = await visitor.get(`/classes/?className=${encodeURIComponent(word)}`)
    expect(body.result, word).not.toEqual([])
  }
  const announcements = await db.selectFrom("announcements").selectAll().execute()
  for (const audience of ["for_teachers", "for_parents", "for_learners"] as const)
    expect(announcements.filter((each) => each[audience]).length, audience).toBeGreaterThan(0)
  const forEverybody = (await visitor.get("/users/announcements")).body.announcements as unknown[]
  expect(forEverybody.length).toBeGreaterThan(0)
  expect(announcements.length).toBeGreaterThan(forEverybody.length)
})

test("has report cards: one that the demo parent reads, one that changed since, and some that are not published", async () => {
  const idOf = async (login: string) =>
    (await db.selectFrom("accounts").select("id").where("email_key", "=", demoAddress(login)).executeTakeFirstOrThrow())
      .id
  const parent = await school.as(await idOf("parent"))
  const { cards } = (await parent.get("/cards/own")).body as { cards: OwnCard[] }
  expect(cards.map(({ fullName, className }) => [fullName, className])).toEqual([
    ["Migo Mendoza", "Weekend Homeschool Club"],
    ["Migo Mendoza", "Grade 3 Morning Room"],
  ])
  for (const { enrolleeId } of cards)
    expect((await parent.get(`/parents/homeschool/card/grade/finalize/${enrolleeId}`)).status).toBe(200)
  const keepers = {
    "Grade 3 Morning Room": "liwayway",
    "Weekend Homeschool Club": "liwayway",
    "Young Scientists, Grades 5 and 6": "teacher",
  }
  const standings: unknown[] = []
  for (const [name, login] of Object.entries(keepers)) {
    const { id } = await db.selectFrom("classes").select("id").where("name", "=", name).executeTakeFirstOrThrow()
    const keeper = await school.as(await idOf(login))
    const { students } = (await keeper.get(`/cards/class?classId=${id}`)).body as {
      students: CardOfStudent[]
    }
    standings.push(students.filter((each) => each.hasEntries).map(({ publication }) => publication))
  }
  expect(standings).toEqual([
    ["not-published", "not-published", "published"],
    ["not-published", "has-unpublished-changes"],
    ["not-published", "not-published"],
  ])
})

test("has notices for each role, some read and some not, of things that are there, and sends nobody a mail of them", async () => {
  const seen: Record<string, string[]> = {}
  for (const login of ["admin", "teacher", "parent", "learner"]) {
    const { id } = await db
      .selectFrom("accounts")
      .select("id")
      .where("email_key", "=", demoAddress(login))
      .executeTakeFirstOrThrow()
    const reply = await (await school.as(id)).get("/notices")
    const notices = reply.body.notices as Notice[]
    seen[login] = notices.map(({ kind }) => kind)
    const unread = notices.filter(({ readAt }) => readAt === null)
    expect(unread.length, login).toBeGreaterThanOrEqual(2)
    expect(unread.length, login).toBeLessThanOrEqual(9)
    expect(notices.length, login).toBeGreaterThan(unread.length)
    for (const { title, text, createdAt } of notices) {
      expect(`${title} ${text}`).not.toMatch(/undefined|null|has changed$/)
      expect(new Date(createdAt) <= school.deps.now()).toBe(true)
    }
    expect(new Set(notices.map(({ createdAt }) => createdAt.slice(0, 10))).size, login).toBeGreaterThan(1)
  }
  expect(seen.parent).toEqual(expect.arrayContaining(["enrollment-received", "report-card-published"]))
  expect(seen.teacher).toEqual(expect.arrayContaining(["student-enrolled", "class-approved"]))
  expect(seen.admin).toEqual(expect.arrayContaining(["enrollment-to-review", "teacher-to-verify", "class-to-review"]))
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([])
  expect(await db.selectFrom("notices").select("id").where("waits_for_digest", "=", true).execute()).toEqual([])
})

test("lets the printed accounts sign in", async () => {
  const visitor = await school.as(null)
  for (const login of ["admin", "teacher", "parent", "learner"]) {
    const answer = await visitor.post("/accounts/login", { email: demoAddress(login), password: demoPassword })
    expect(answer.status).toBe(200)
  }
})

test("lets nobody in who comes from another machine, whose password is published", async () => {
  const [email] = ["admin"].map(demoAddress)
  const body = JSON.stringify({ email: email?.toUpperCase(), password: demoPassword })
  const logIn = (headers: object, remoteAddress: string) =>
    school.app.request(
      "/accounts/login",
      { method: "POST", headers: { "content-type": "application/json", host: "localhost", ...headers }, body },
      { incoming: { socket: { remoteAddress } } },
    )
  for (const reply of [
    await logIn({}, "192.168.1.7"),
    await logIn({ "x-forwarded-for": "203.0.113.7" }, "127.0.0.1"),
    await logIn({ host: "silid.example" }, "127.0.0.1"),
  ]) {
    expect(reply.status).toBe(403)
    expect(reply.headers.get("set-cookie")).toBeNull()
  }
  expect((await logIn({}, "127.0.0.1")).status).toBe(200)
})

test("keeps a school that others can reach from opening on its data", async () => {
  await expect(assertNoDemoAccounts(db)).rejects.toThrow(/^The setting PUBLIC_URL is wrong: expected [^\n]+$/)
  const empty = await testSchool()
  await assertNoDemoAccounts(empty.db)
  await empty.close()
})

test.each(Array.from({ length: 14 }, (_, days) => addDays("2026-11-20", days)))(
  "has a class to join on %s",
  async (day) => {
    school.at(day)
    const idOf = async (login: string) =>
      (
        await db
          .selectFrom("accounts")
          .select("id")
          .where("email_key", "=", demoAddress(login))
          .executeTakeFirstOrThrow()
      ).id
    for (const [login, own, joinStatus] of [
      ["learner", "/learners/classes", "/learners/classes"],
      ["parent", "/parents/children/classes", "/parents/classes"],
    ] as const) {
      const caller = await school.as(await idOf(login))
      const { classes } = (await caller.get(own)).body as { classes: { id: string; classType: string }[] }
      const replies = await Promise.all(
        classes.map((each) => caller.get(`${joinStatus}/${each.classType}/join-status/${each.id}`)),
      )
      const today = replies.filter(({ body }) => body.status === "has-class-today")
      expect(today.length).toBeGreaterThan(0)
      expect(today.every(({ body }) => String(body.link).startsWith("http://localhost:3000/join/"))).toBe(true)
    }
  },
)

test("has a statement to try, with lines that fit its payments", async () => {
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", demoAddress("admin"))
    .executeTakeFirstOrThrow()
  const take = (remoteAddress: string) =>
    school.app.request(
      "/demo/statement.csv",
      { headers: { host: "localhost" } },
      {
        incoming: { socket: { remoteAddress } },
      },
    )
  expect((await take("192.168.1.7")).status).toBe(404)
  const file = new Blob([await (await take("127.0.0.1")).text()])
  const { body } = await (await school.as(id)).post("/admins/statements", buildStatementForm(file))
  expect(body).toMatchObject({ known: 0, certain: 2, likely: 0, differs: 1, unknown: 1 })
})

test("has a coming holiday, of which families are told without a mail", async () => {
  await seedDemoDayOff(school.deps)
  const [holiday, ...others] = await db
    .selectFrom("days_off")
    .selectAll()
    .where("title", "like", "%Foundation%")
    .execute()
  expect(others).toEqual([])
  expect(holiday).toMatchObject({ kind: "holiday", program_type: null, taken_back_at: null })
  expect((holiday?.first_day ?? "") > "2026-11-20").toBe(true)
  const off = await db
    .selectFrom("meetings")
    .select("id")
    .where("day_off_id", "=", holiday?.id ?? "")
    .execute()
  expect(off).not.toEqual([])
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([])
})

test.each(["2026-11-23", "2026-11-26"])(
  "has a refund that waits, begun on %s",
  async (day) => {
    const other = await testSchool()
    onTestFinished(other.close)
    other.at(day, "22:45")
    await seedDemo(other.deps)
    await generateDueMeetings(other.deps)
    await seedDemoAttendance(other.deps)
    await openBooks(other.deps)
    await seedDemoMoney(other.deps)
    expect(await other.db.selectFrom("refunds").select("status").execute()).toEqual([{ status: "requested" }])
  },
  60_000,
)

test("has a payout that was paid, one that is drafted, a refund that waits, and books that agree", async () => {
  await openBooks(school.deps)
  await seedDemoMoney(school.deps)
  const amounts = await db.selectFrom("payout_teachers").select("status").execute()
  expect(new Set(amounts.map(({ status }) => status))).toEqual(new Set(["drafted", "paid"]))
  expect(await db.selectFrom("refunds").select(["status", "reason"]).execute()).toEqual([
    { status: "requested", reason: "mistake" },
  ])
  expect((await checkBooks(school.deps)).differences).toEqual([])
})

test("has a make-up class that the demo learner can book, and a request to the demo teacher", async () => {
  await generateDueMeetings(school.deps)
  await seedDemoMakeUps(school.deps)
  const as = async (login: string) => {
    const row = db.selectFrom("accounts").select("id").where("email_key", "=", demoAddress(login))
    return school.as((await row.executeTakeFirstOrThrow()).id)
  }
  const learner = await as("learner")
  const [credit, ...others] = (await learner.get("/make-ups")).body.credits as { id: string }[]
  expect(others).toEqual([])
  expect((await learner.get(`/make-ups/${credit?.id}/times`)).body.times).not.toEqual([])
  expect((await (await as("teacher")).get("/teachers/make-ups")).body.credits).toMatchObject([{ problem: null }])
})
