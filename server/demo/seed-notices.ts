import { sql } from "kysely"
import { audienceRoles, rolesOf } from "../../features/announcements/domain/audience.ts"
import { noticeAnnouncement } from "../../features/announcements/server/announcement-notices.ts"
import { findNextPeople } from "../../features/announcements/server/queries.ts"
import {
  noticeArchivedClass,
  noticeClassToReview,
  noticeTeacherOfClass,
} from "../../features/classes/server/class-notices.ts"
import { classDecisionEvents } from "../../features/classes/server/events.ts"
import { noticeDecision, noticeReceipt } from "../../features/enrollments/server/enrollment-notices.ts"
import { enrollmentDecisionEvents } from "../../features/enrollments/server/events.ts"
import { noticeGrade } from "../../features/lifeskills-grades/server/grade-notices.ts"
import { kindOf } from "../../features/notices/domain/kind.ts"
import { insertNotices } from "../../features/notices/server/notice-queries.ts"
import { noticePublishedCard } from "../../features/report-cards/server/card-notices.ts"
import { noticeTeacherToVerify } from "../../features/users/server/teacher-notices.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { noticeKinds, type SchoolNotice } from "../notice-kinds.ts"
import { type DemoSchool, hoursBefore } from "./demo-school.ts"

/** The notices about something that has happened in the demo, and when. */
type PastNotices = { at: Date; notices: readonly SchoolNotice[] }

const daysTold = 60
const daysUnread = 4
/** Every third of the newest ones is read. */
const everyRead = 3
/** The cause of things that already waited for administrators. */
const earlier = "earlier"

/**
 * Seeds the notices about what has happened in the demo during the last days, in the words of the product and without
 * mails. The older ones are read, and some of the newest.
 */
export async function seedDemoNotices(school: DemoSchool): Promise<void> {
  const { tx, deps, now } = school
  const all = [
    ...(await ofClasses(tx)),
    ...(await ofEnrollments(tx)),
    ...(await ofGrades(tx, deps)),
    ...(await ofCards(tx, deps)),
    ...(await ofTeachers(tx)),
    ...(await ofAnnouncements(tx)),
  ]
  const since = hoursBefore(now, daysTold * 24)
  for (const { at, notices } of all) if (at >= since && at <= now) for (const each of notices) await put(tx, each, at)
  await readSome(school)
}

async function put(tx: Tx, { kind, to, cause, facts, things = 1 }: SchoolNotice, at: Date): Promise<void> {
  const definition = kindOf(noticeKinds, kind)
  if (!definition) throw new Error(`${kind} is no kind of notice`)
  const { group, isGrouped = false } = definition
  const named = `${kind} ${cause ?? `demo ${at.toISOString()} ${JSON.stringify(facts)}`}`
  const row = { kind, group, to, cause: named, facts: definition.facts.parse(facts), things, isGrouped, at }
  await insertNotices(tx, { ...row, isQuiet: false })
}

/** Notices about what still waits for administrators stay unread. */
async function readSome({ tx, now }: DemoSchool): Promise<void> {
  await sql`
    update notices set read_at = least(notices.created_at + interval '3 hours', ${now}::timestamptz)
    from (select id, row_number() over (partition by account_id order by created_at desc, id) as place from notices) as ranked
    where ranked.id = notices.id and (not is_grouped or cause like ${`% ${earlier}`})
      and (is_grouped or created_at < ${hoursBefore(now, daysUnread * 24)} or place % ${everyRead} = 0)`.execute(tx)
}

const nobody = { actorId: null }

async function ofEnrollments(tx: Tx): Promise<PastNotices[]> {
  const rows = await tx
    .selectFrom("enrollments")
    .leftJoin("payments", "payments.id", "enrollments.payment_id")
    .select(["enrollments.id", "class_id", "enrollments.account_id", "enrollments.status", "created_at"])
    .select("enrollments.decided_at")
    .select(["denial_reason", "denial_words", "amount_due_centavos"])
    .execute()
  const past: PastNotices[] = [reviewedEarlier(rows)]
  for (const { id, class_id: classId, account_id: accountId, status, ...row } of rows) {
    const common = { ...nobody, accountId }
    const amountDue = row.amount_due_centavos ?? 0
    const received = {
      ...common,
      type: "enrollment.received",
      enrollments: [{ enrolleeId: id, classId }],
      amountDue,
      isPaid: false,
      paymentId: null,
      channel: null,
      at: row.created_at,
    } as const
    const [own, toReview] = await noticeReceipt(tx, received)
    const isWaiting = status === "pending"
    past.push({ at: row.created_at, notices: [own, ...(isWaiting ? [toReview] : [])].filter((each) => !!each) })
    if (status === "left" || isWaiting || !row.decided_at) continue
    const denial = { reason: row.denial_reason, words: row.denial_words }
    const before = { status: "pending" }
    const decision = { enrollments: [{ enrolleeId: id, classId, before }], denial, to: status, at: row.decided_at }
    const notices = await noticeDecision(tx, { ...common, ...decision, type: enrollmentDecisionEvents[status] })
    // A denied student had not joined.
    past.push({ at: row.decided_at, notices: notices.filter(({ kind }) => kind !== "student-left") })
  }
  return past
}

function reviewedEarlier(rows: readonly { status: string; created_at: Date }[]): PastNotices {
  const reviewed = rows.filter(({ status }) => status !== "pending").map(({ created_at }) => created_at.getTime())
  const common = { kind: "enrollment-to-review", to: { staff: ["payments"] }, cause: earlier, facts: {} } as const
  return { at: new Date(Math.max(...reviewed)), notices: [{ ...common, things: reviewed.length }] }
}

async function ofClasses(tx: Tx): Promise<PastNotices[]> {
  const rows = await tx
    .selectFrom("classes")
    .select(["id", "teacher_id", "status", "denial_reason", "denial_words", "created_at", "archived_at"])
    .execute()
  const past: PastNotices[] = []
  for (const { id: classId, teacher_id: teacherId, status, ...row } of rows) {
    const common = { ...nobody, classId, teacherId }
    const submitted = { ...common, type: "class.submitted", at: row.created_at } as const
    if (status === "pending") {
      past.push({ at: row.created_at, notices: await noticeClassToReview(tx, submitted) })
      continue
    }
    const at = new Date(row.created_at.getTime() + 26 * 3_600_000)
    const denial = { reason: row.denial_reason, words: row.denial_words }
    const decided = { ...common, type: classDecisionEvents[status], to: status, denial, newTimes: null, at }
    past.push({ at, notices: await noticeTeacherOfClass(tx, decided) })
    if (!row.archived_at) continue
    const archived = { ...common, type: "class.archived", at: row.archived_at } as const
    past.push({ at: row.archived_at, notices: await noticeArchivedClass(tx, archived) })
  }
  return past
}

async function ofGrades(tx: Tx, deps: Deps): Promise<PastNotices[]> {
  const rows = await tx
    .selectFrom("lifeskills_grades")
    .innerJoin("enrollments", "enrollments.id", "enrollment_id")
    .select(["enrollment_id", "class_id", "graded_at as at"])
    .execute()
  const past = rows.map(async ({ enrollment_id: enrolleeId, class_id: classId, at }) => {
    const event = { ...nobody, type: "lifeskills-grade.saved", enrolleeId, classId, at } as const
    return { at, notices: await noticeGrade(tx, event, deps) }
  })
  return Promise.all(past)
}

async function ofCards(tx: Tx, deps: Deps): Promise<PastNotices[]> {
  const rows = await tx.selectFrom("report_card_versions").selectAll().execute()
  const past = rows.map(async ({ enrollment_id: enrolleeId, version, edits, published_at: at }) => {
    const event = { ...nobody, type: "report-card.published", enrolleeId, at, before: null } as const
    return { at, notices: await noticePublishedCard(tx, { ...event, after: { version, edits } }, deps) }
  })
  return Promise.all(past)
}

async function ofTeachers(tx: Tx): Promise<PastNotices[]> {
  const rows = await tx.selectFrom("teacher_ids").select(["teacher_id", "submitted_at as at", "decision"]).execute()
  const past = rows.map(async ({ teacher_id: teacherId, at, decision }) => {
    const applied = { ...nobody, type: "teacher.applied", teacherId, at } as const
    return { at, notices: decision === null ? await noticeTeacherToVerify(tx, applied) : [] }
  })
  return Promise.all(past)
}

/** More than the demo has. */
const mostPeople = 10_000

async function ofAnnouncements(tx: Tx): Promise<PastNotices[]> {
  const rows = await tx.selectFrom("announcements").selectAll().execute()
  const past = rows.map(async ({ id: announcementId, title, posted_at: at, ...row }) => {
    const audience = audienceRoles.filter((role) => row[`for_${role}s`])
    const accountIds = await findNextPeople(tx, { roles: rolesOf(audience), notifiedUntil: null }, mostPeople)
    const event = { ...nobody, type: "announcement.told", announcementId, title, accountIds, at } as const
    return { at, notices: await noticeAnnouncement(tx, event) }
  })
  return Promise.all(past)
}
