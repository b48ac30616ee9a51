import { sql } from "kysely"
import { expect, onTestFinished, test } from "vitest"
import { beginState } from "../../features/conversations/domain/conversation-rules.ts"
import { cleanMessage } from "../../features/conversations/domain/message-text.ts"
import { namesOutsideContact } from "../../features/conversations/domain/outside-payments.ts"
import { findClassAndFamily } from "../../features/conversations/server/conversation-queries.ts"
import { factsOfClass, schoolDayOf } from "../../features/conversations/server/load-conversation.ts"
import { checkBooks } from "../../features/ledger/server/checks/check-books.ts"
import { isSeriesOf, selectMeetings } from "../../features/meetings/server/meeting-queries.ts"
import { isPaymentCode } from "../../features/payments/domain/payment-code.ts"
import { privateWordsError, reviewLengthError } from "../../features/reviews/domain/review-words.ts"
import { endOfAttended, findChildNames } from "../../features/reviews/server/write-queries.ts"
import { ageOn, wallClock, weekdayOf } from "../../lib/day.ts"
import { weekFromRows } from "../../lib/week-times.ts"
import { type TestSchool, testSchool } from "../../test/school.ts"
import { demoAddress } from "./cast.ts"
import { fillDemo } from "./fill-demo.ts"
import { demoLearners } from "./records.ts"

const zone = "Asia/Manila"
const minutes = 60_000

/** Every weekday, the ends of months and of a year, and hours of the day and the night. */
const moments = [
  ["2026-11-16", "09:00"],
  ["2026-11-17", "00:30"],
  ["2026-11-18", "23:30"],
  ["2026-11-19", "15:40"],
  ["2026-11-20", "16:50"],
  ["2026-11-21", "10:10"],
  ["2026-11-22", "13:20"],
  ["2026-11-30", "13:05"],
  ["2026-12-31", "23:30"],
  ["2027-01-01", "00:30"],
  ["2028-02-28", "19:35"],
  ["2028-02-29", "09:00"],
] as const

test.each(moments)(
  "a demo filled on %s at %s holds together",
  async (day, time) => {
    const school = await testSchool()
    onTestFinished(school.close)
    school.at(day, time)
    expect(await fillDemo(school.deps)).toBe(true)
    await expectMeetingsOnClassDays(school, day)
    await expectClassesForEverybody(school)
    await expectNobodyInTwoPlaces(school)
    await expectPlausiblePeople(school, day)
    await expectPlausiblePayments(school)
    await expectHistoryInOrder(school)
    await expectAllowedReviews(school)
    await expectAllowedConversations(school)
    expect((await checkBooks(school.deps)).differences).toEqual([])
  },
  60_000,
)

async function expectMeetingsOnClassDays({ db, deps }: TestSchool, today: string): Promise<void> {
  const meetings = await selectMeetings(db)
    .select("meetings.plan_day")
    .select(sql<string>`coalesce(meeting_series.enrollment_id, meeting_series.class_id)`.as("plan_of"))
    .select(["classes.start_date", "classes.end_date"])
    .execute()
  const groupTimes = db.selectFrom("class_times").select(["class_id as plan_of", "weekday", "time"])
  const soloTimes = db.selectFrom("solo_times").select(["enrollment_id as plan_of", "weekday", "time"])
  const times = Map.groupBy(await groupTimes.unionAll(soloTimes).execute(), ({ plan_of }) => plan_of)
  expect(meetings.length).toBeGreaterThan(300)
  for (const each of meetings) {
    const label = `${each.name} at ${each.starts_at.toISOString()}`
    if (!each.cancelled_at) expect(each.number, label).toBeLessThanOrEqual(each.sessions)
    if (each.is_make_up) continue
    const planned = each.moved_from ?? each.starts_at
    const { day, time } = wallClock(planned, zone)
    expect(day, label).toBe(each.plan_day)
    expect(time, label).toBe(weekFromRows(times.get(each.plan_of) ?? [])[weekdayOf(day)])
    if (each.start_date) expect(day >= each.start_date, label).toBe(true)
    if (each.end_date) expect(day <= each.end_date, label).toBe(true)
    const isOn = each.starts_at <= deps.now() && each.ends_at > deps.now()
    if (isOn) expect(each.plan_day, label).toBe(today)
  }
  const groups = await db
    .selectFrom("classes")
    .select(["id", "name", "sessions", "start_date", "end_date"])
    .where("class_type", "=", "group")
    .execute()
  for (const { id, name, start_date, end_date } of groups) {
    const week = weekFromRows(times.get(id) ?? [])
    expect(week[weekdayOf(start_date ?? "")], `${name} begins on ${start_date}`).not.toBeNull()
    expect(week[weekdayOf(end_date ?? "")], `${name} ends on ${end_date}`).not.toBeNull()
  }
}

/** The meetings with their teachers and students. */
const withPeople = ({ db }: TestSchool) =>
  db
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .leftJoin("enrollments", (join) => join.on(isSeriesOf()).on("enrollments.status", "=", "approved"))
    .innerJoin("accounts as teachers", (join) =>
      join.on(sql<boolean>`teachers.id = coalesce(meetings.stand_in_id, classes.teacher_id)`),
    )
    .leftJoin("accounts as families", "families.id", "enrollments.account_id")
    .select(["meetings.id", "classes.name", "meetings.starts_at", "meetings.ends_at"])
    .select(["teachers.email as teacher", "families.email as family"])
    .select(sql<string | null>`coalesce(enrollments.child_id, enrollments.learner_id)`.as("student"))
    .where("meetings.cancelled_at", "is", null)

async function expectClassesForEverybody(school: TestSchool): Promise<void> {
  const now = school.deps.now().getTime()
  const { day } = wallClock(school.deps.now(), zone)
  const rows = await withPeople(school).where("meetings.ends_at", ">", school.deps.now()).execute()
  const today = rows.filter(({ starts_at }) => wallClock(starts_at, zone).day === day)
  for (const login of ["parent", "learner", "teacher"]) {
    const own = today.filter(({ teacher, family }) => [teacher, family].includes(demoAddress(login)))
    expect(own.length, login).toBeGreaterThan(0)
    const first = Math.min(...own.map(({ starts_at }) => starts_at.getTime()))
    expect(first - now, login).toBeLessThanOrEqual(30 * minutes)
  }
}

async function expectNobodyInTwoPlaces(school: TestSchool): Promise<void> {
  const rows = await withPeople(school).orderBy("starts_at").execute()
  const busy = rows.flatMap((row) => [
    { who: row.teacher, row },
    { who: row.student, row },
  ])
  for (const [who, own] of Map.groupBy(busy, ({ who }) => who)) {
    if (who === null) continue
    for (const [nth, { row }] of own.entries()) {
      const next = own.slice(nth + 1).find((later) => later.row.id !== row.id)?.row
      if (!next) continue
      const label = `${who}: ${row.name} and ${next.name} at ${next.starts_at.toISOString()}`
      expect(next.starts_at.getTime(), label).toBeGreaterThanOrEqual(row.ends_at.getTime())
    }
  }
}

async function expectPlausiblePeople({ db, deps }: TestSchool, today: string): Promise<void> {
  const accounts = await db.selectFrom("accounts").select(["contact", "address"]).execute()
  expect(accounts.filter(({ contact }) => !/^\+639[12]\d{8}$/.test(contact))).toEqual([])
  expect(new Set(accounts.map(({ contact }) => contact)).size).toBe(accounts.length)
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(accounts.length)
  const teachers = await db.selectFrom("teachers").select(["account_id", "payment_mode", "account_number"]).execute()
  for (const { account_id, payment_mode, account_number } of teachers) {
    const number = deps.dataKeys.decrypt(account_number, { column: "teachers.account_number", id: account_id })
    expect(number.replace(/ /g, "")).toMatch(payment_mode === "GCash" ? /^09\d{9}$/ : /^\d{10,12}$/)
  }
  const learners = await db
    .selectFrom("learners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["email", "birthdate"])
    .execute()
  expect(new Set(learners.map(({ birthdate }) => birthdate.slice(5))).size).toBe(learners.length)
  const ages = new Map(learners.map(({ email, birthdate }) => [email, ageOn(birthdate, today)]))
  for (const { login, age } of demoLearners) expect(ages.get(demoAddress(login)), login).toBe(age)
  const classes = await db.selectFrom("classes").select(["name", "price_centavos", "sessions"]).execute()
  for (const { name, price_centavos, sessions } of classes) {
    const pesosPerSession = price_centavos / 100 / sessions
    expect(price_centavos === 0 || (pesosPerSession >= 50 && pesosPerSession <= 600), name).toBe(true)
  }
}

async function expectPlausiblePayments({ db, deps }: TestSchool): Promise<void> {
  const payments = await db
    .selectFrom("payments")
    .innerJoin("enrollments", "enrollments.payment_id", "payments.id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("payment_readings", "payment_readings.payment_id", "payments.id")
    .selectAll("payments")
    .select([
      "classes.price_centavos",
      "enrollments.later_centavos",
      "payment_readings.amount_centavos",
      "payment_readings.reference_number as read",
    ])
    .execute()
  expect(payments.length).toBeGreaterThan(30)
  for (const { channel, reference_number, amount_due_centavos, amount_received_centavos, status, ...row } of payments) {
    expect(amount_due_centavos).toBe(row.price_centavos - row.later_centavos)
    expect(reference_number).toMatch(channel === "GCash" ? /^[1-9]\d{12}$/ : /^[1-9]\d{9}$/)
    if (status !== "accepted") continue
    expect(amount_received_centavos).toBe(amount_due_centavos)
    expect([row.amount_centavos, row.read]).toEqual([amount_due_centavos, reference_number])
  }
  expect(new Set(payments.map(({ reference_number }) => reference_number)).size).toBe(payments.length)
  for (const { proof } of payments) expect(await deps.files.get("enrollment-payments", proof ?? "")).not.toBeNull()
  const codes = await db.selectFrom("payment_codes").select("code").execute()
  expect(codes).toHaveLength(1)
  for (const { code } of codes) expect(isPaymentCode(code), code).toBe(true)
}

/** Nothing has happened before its cause, in the middle of the night, or in the future. */
async function expectHistoryInOrder({ db, deps }: TestSchool): Promise<void> {
  const now = deps.now()
  const enrollments = await db
    .selectFrom("enrollments")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select(["classes.name", "accounts.email", "enrollments.created_at as applied", "enrollments.decided_at"])
    .select(["accounts.created_at as opened", "classes.created_at as submitted"])
    .execute()
  for (const { name, email, applied, decided_at, opened, submitted } of enrollments) {
    const label = `${email} in ${name}`
    expect(applied > opened && applied > submitted && applied < now, label).toBe(true)
    expect(decided_at === null || (decided_at > applied && decided_at < now), label).toBe(true)
    const { time } = wallClock(applied, zone)
    expect(time >= "06:30" && time < "22:30", `${label} at ${time}`).toBe(true)
  }
  const future = await db.selectFrom("meeting_marks").select("meeting_id").where("saved_at", ">", now).execute()
  expect(future).toEqual([])
  const objections = await db
    .selectFrom("meeting_objections")
    .innerJoin("meetings", "meetings.id", "meeting_id")
    .select(["made_at", "decided_at", "ends_at"])
    .execute()
  expect(objections).toHaveLength(2)
  for (const { made_at, decided_at, ends_at } of objections)
    expect(made_at > ends_at && made_at <= now && (decided_at === null || decided_at <= now)).toBe(true)
  const signIns = await db.selectFrom("sign_ins").select("signed_in_at").execute()
  expect(signIns.filter(({ signed_in_at }) => signed_in_at > now)).toEqual([])
  expect(new Set(signIns.map(({ signed_in_at }) => wallClock(signed_in_at, zone).day)).size).toBeGreaterThan(25)
  const devices = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("email")
    .where("last_seen_at", "<", now)
    .execute()
  for (const login of ["admin", "teacher", "parent", "learner"])
    expect(devices.filter(({ email }) => email === demoAddress(login)).length, login).toBe(2)
}

/** Reviews that the authors could have written themselves, after the classes that they attended. */
async function expectAllowedReviews({ db, deps }: TestSchool): Promise<void> {
  const reviews = await db
    .selectFrom("reviews")
    .innerJoin("enrollments", "enrollments.id", "reviews.enrollment_id")
    .select(["reviews.account_id", "words", "answer", "written_at", "answered_at"])
    .select(endOfAttended(2, deps.now()).as("attended_at"))
    .execute()
  expect(reviews.length).toBeGreaterThan(8)
  for (const { account_id, words, answer, written_at, answered_at, attended_at } of reviews) {
    const names = await findChildNames(db, account_id)
    if (words !== null)
      expect([words, reviewLengthError(words), privateWordsError(words, names)]).toEqual([words, null, null])
    if (answer !== null) expect(privateWordsError(answer, names)).toBeNull()
    expect(written_at > (attended_at ?? deps.now()) && written_at <= deps.now()).toBe(true)
    if (answered_at) expect(answered_at >= written_at && answered_at <= deps.now()).toBe(true)
  }
}

/** Conversations that their people could have begun and written themselves, one of which waits for the office. */
async function expectAllowedConversations({ db, deps }: TestSchool): Promise<void> {
  const conversations = await db.selectFrom("conversations").selectAll().orderBy("created_at").execute()
  const states: string[] = []
  for (const each of conversations) {
    const messages = await db
      .selectFrom("messages")
      .innerJoin("accounts", "accounts.id", "messages.sender_id")
      .select(["side", "text", "sent_at", "sender_id", "accounts.created_at as opened", "is_admin"])
      .where("conversation_id", "=", each.id)
      .orderBy("place")
      .execute()
    expectPlausibleMessages(messages, deps.now())
    for (const { side, sender_id, is_admin } of messages) {
      if (side === "account") expect(sender_id).toBe(each.account_id)
      else expect(each.teacher_id ? sender_id === each.teacher_id : is_admin).toBe(true)
    }
    const unreadBy = (side: string, readAt: Date | null) =>
      messages.filter((message) => message.side === side && (!readAt || message.sent_at > readAt)).length
    expect(each.account_unread).toBe(unreadBy("other", each.account_read_at))
    expect(each.other_unread).toBe(unreadBy("account", each.other_read_at))
    expect([each.last_text, each.last_at]).toEqual([messages.at(-1)?.text, messages.at(-1)?.sent_at])
    if (!each.class_id) {
      states.push(`office ${each.state}${each.waiting_since ? ", waiting" : ""}`)
      continue
    }
    const ids = { classId: each.class_id, accountId: each.account_id }
    const klass = await db.transaction().execute((tx) => findClassAndFamily(tx, ids, schoolDayOf(deps)))
    if (!klass) throw new Error("The class of a conversation is missing")
    const today = wallClock(deps.now(), zone).day
    states.push(`teacher ${beginState(factsOfClass(klass, zone), { by: "account", today, questionsToday: 0 })}`)
  }
  expect(states.toSorted()).toEqual([
    "office closed",
    "office open, waiting",
    "teacher asked",
    "teacher open",
    "teacher open",
  ])
}

type WrittenMessage = { text: string; sent_at: Date; opened: Date }

function expectPlausibleMessages(messages: readonly WrittenMessage[], now: Date): void {
  expect(messages.length).toBeGreaterThan(0)
  for (const [nth, { text, sent_at, opened }] of messages.entries()) {
    expect([cleanMessage(text), namesOutsideContact(text)]).toEqual([text, false])
    expect(sent_at > opened && sent_at <= now, text).toBe(true)
    expect(nth === 0 || sent_at > (messages[nth - 1]?.sent_at ?? now), text).toBe(true)
    const { time } = wallClock(sent_at, zone)
    expect(time >= "06:30" && time < "22:30", `${text} at ${time}`).toBe(true)
  }
}
