import { sql } from "kysely"
import { approvedAt } from "../../features/enrollments/server/students/attending-queries.ts"
import type { AttendanceMark } from "../../features/meetings/domain/meeting-words.ts"
import { isSeriesOf } from "../../features/meetings/server/meeting-queries.ts"
import { quarters } from "../../features/report-cards/domain/quarters.ts"
import { addDays, type Day, todayIn } from "../../lib/day.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { demoAddress } from "./cast.ts"
import { hoursBefore, insert } from "./demo-school.ts"

/** In most demo classes everybody comes, and now and then somebody does not. */
function markAt(nth: number): AttendanceMark {
  if (nth % 13 === 6) return "absent"
  if (nth % 9 === 4) return "late"
  return nth % 17 === 11 ? "excused" : "present"
}

const daysOfQuarter = 70

/** The class whose latest meeting has no marks. */
const unsavedClass = "Family Makers Club"

/** Saves the attendance of the demo's past meetings, and reports that a child is sick. Needs generated meetings. */
export async function seedDemoAttendance({ db, now, settings }: Deps): Promise<void> {
  await db.transaction().execute(async (tx: Tx) => {
    const marks = await findMarks(tx, now())
    await insert(tx, "meeting_marks", marks)
    await forgetLatest(tx)
    await seedAbsence(tx, now())
    await seedObjections(tx, now())
    await seedQuarters(tx, todayIn(now(), settings.timeZone))
  })
}

/** The third quarter began a month ago. */
async function seedQuarters(tx: Tx, today: Day): Promise<void> {
  const rows = quarters.map((quarter, nth) => ({
    quarter,
    first_day: addDays(today, (nth - 2) * daysOfQuarter - 30),
    last_day: addDays(today, (nth - 1) * daysOfQuarter - 31),
  }))
  await insert(tx, "school_quarters", rows)
}

async function findMarks(tx: Tx, now: Date) {
  const rows = await tx
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("enrollments", (join) => join.on(isSeriesOf()))
    .select(["meetings.id", "meetings.ends_at", "enrollments.id as enrollment_id"])
    .where("meetings.ends_at", "<=", now)
    .where("enrollments.status", "=", "approved")
    .where(sql<boolean>`meetings.ends_at > ${approvedAt}`)
    .orderBy("meetings.starts_at")
    .orderBy("enrollments.student_sort")
    .execute()
  return rows.map(({ id, enrollment_id, ends_at }, nth) => ({
    meeting_id: id,
    enrollment_id,
    mark: markAt(nth),
    saved_at: ends_at,
  }))
}

/**
 * Meetings of the demo are generated when it is seeded. This makes the latest one of a class look as if it had been
 * generated before it was held.
 */
async function forgetLatest(tx: Tx): Promise<void> {
  const latest = sql`
    select meetings.id from meetings join classes on classes.id = class_id join meeting_marks on meeting_id = meetings.id
    where classes.name = ${unsavedClass} order by starts_at desc limit 1`
  await sql`update meetings set changed_at = starts_at - interval '1 day' where id = (${latest})`.execute(tx)
  await sql`delete from meeting_marks where meeting_id = (${latest})`.execute(tx)
}

const objections = [
  { words: "My train stood still for an hour, and there was no signal.", decision: null, answer: null },
  {
    words: "I was ill that day.",
    decision: "declined" as const,
    answer: "We are sorry. Please tell us before the class begins.",
  },
]

const hoursToObject = 2

/** The demo's learner missed the latest meetings of a solo class, and objects to what counts. */
async function seedObjections(tx: Tx, now: Date): Promise<void> {
  const latest = await tx
    .selectFrom("meetings")
    .innerJoin("meeting_series", "meeting_series.id", "meetings.series_id")
    .innerJoin("enrollments", "enrollments.id", "meeting_series.enrollment_id")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .select(["meetings.id", "meetings.ends_at", "enrollments.id as enrollment_id", "enrollments.account_id"])
    .where("accounts.email_key", "=", demoAddress("learner"))
    .where("meetings.ends_at", "<=", hoursBefore(now, hoursToObject))
    .where("meetings.cancelled_at", "is", null)
    .orderBy("meetings.starts_at", "desc")
    .limit(objections.length)
    .execute()
  for (const [nth, { id, ends_at, enrollment_id, account_id }] of latest.entries()) {
    const objection = objections[nth]
    if (!objection) continue
    await tx.updateTable("meetings").set({ counted: 0.5, held_at: ends_at }).where("id", "=", id).execute()
    const mark = { meeting_id: id, enrollment_id, mark: "absent" as const, saved_at: ends_at }
    await tx
      .insertInto("meeting_marks")
      .values(mark)
      .onConflict((on) => on.columns(["meeting_id", "enrollment_id"]).doUpdateSet({ mark: "absent" }))
      .execute()
    await insert(tx, "meeting_objections", {
      meeting_id: id,
      enrollment_id,
      account_id,
      ...objection,
      made_at: hoursBefore(ends_at, -hoursToObject),
      decided_at: objection.decision && hoursBefore(ends_at, -hoursToObject - 16),
    })
  }
}

/** A child of the demo's parent can't come to the next but one meeting of the first class. */
async function seedAbsence(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into meeting_absences (meeting_id, enrollment_id, reason, words, given_at)
    select meetings.id, enrollments.id, 'trip', 'We visit his grandmother in Iloilo.', ${hoursBefore(now, 5)}::timestamptz
    from meetings join classes on classes.id = meetings.class_id join enrollments on enrollments.class_id = classes.id
      join accounts on accounts.id = enrollments.account_id
    where email_key = ${demoAddress("parent")} and classes.name = 'Little Coders Lab' and enrollments.status = 'approved'
      and starts_at > ${now} and cancelled_at is null
    order by starts_at offset 1 limit 1`.execute(tx)
}
