import { fullName } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { EnrollmentNotice } from "../domain/notices.ts"
import { type EmailFacts, findEmailFacts } from "./email-queries.ts"
import { holdsSeats } from "./enroll/hold-queries.ts"
import type {
  EnrollmentDecided,
  EnrollmentEvent,
  EnrollmentMoved,
  EnrollmentReceived,
  FewSessionsLeft,
  SessionsAdded,
} from "./events.ts"

/** Notices for the events of enrollments: to the account that enrolled, to the teacher and to administrators. */

const classOf = ({ klass }: EmailFacts) => klass
const nameOf = ({ student }: EmailFacts) => fullName(student)
const enrollmentOf = (facts: EmailFacts) => ({ student: nameOf(facts), class: classOf(facts) })

export async function noticeReceipt(tx: Tx, event: EnrollmentReceived): Promise<EnrollmentNotice[]> {
  const { enrollments, accountId, amountDue, isPaid } = event
  // The decision follows at once, with a notice of its own.
  if (isPaid) return []
  const enrolleeIds = enrollments.map(({ enrolleeId }) => enrolleeId)
  const all = await factsOf(tx, enrolleeIds)
  const isOneClass = new Set(all.map(({ klass }) => klass.id)).size === 1
  const cause = enrolleeIds.join(" ")
  const own = { to: { accounts: [accountId] }, cause }
  return [
    isOneClass
      ? { ...own, kind: "enrollment-received", facts: { students: all.map(nameOf), class: classOf(all[0]), amountDue } }
      : { ...own, kind: "payment-received", facts: { enrollments: all.map(enrollmentOf), amountDue } },
    {
      kind: "enrollment-to-review",
      to: { staff: ["enrollments", "payments"] },
      cause,
      facts: {},
      things: enrolleeIds.length,
    },
  ]
}

export async function noticeDecision(tx: Tx, event: EnrollmentDecided): Promise<EnrollmentNotice[]> {
  const { enrollments, accountId, to, denial } = event
  const [first, ...others] = await factsOf(
    tx,
    enrollments.map(({ enrolleeId }) => enrolleeId),
  )
  const facts: { enrollments: [Enrollment, ...Enrollment[]] } = {
    enrollments: [enrollmentOf(first), ...others.map(enrollmentOf)],
  }
  const common = { to: { accounts: [accountId] } }
  const canSendAgain = to === "denied" && (await holdsSeats(tx, enrollments[0]?.enrolleeId))
  const own: Record<typeof to, EnrollmentNotice> = {
    approved: { ...common, kind: "enrollment-approved", facts },
    denied: { ...common, kind: "enrollment-denied", facts: { ...facts, denial, canSendAgain } },
    pending: { ...common, kind: "enrollment-reset", facts },
  }
  const changed = enrollments.filter(({ before }) => (before?.status === "approved") !== (to === "approved"))
  const ids = new Set(changed.map(({ enrolleeId }) => enrolleeId))
  const students = [first, ...others].filter(({ enrolleeId }) => ids.has(enrolleeId))
  return [own[to], ...teachersNotices(to === "approved" ? "student-enrolled" : "student-left", students)]
}

type Enrollment = ReturnType<typeof enrollmentOf>

export async function noticeChangeOfClass(tx: Tx, event: EnrollmentMoved): Promise<EnrollmentNotice[]> {
  const [from, to] = await factsOf(tx, [event.enrolleeId, event.newEnrolleeId])
  if (!to) return []
  const own: EnrollmentNotice = {
    kind: "class-changed",
    to: { accounts: [event.accountId] },
    cause: event.newEnrolleeId,
    facts: { student: nameOf(from), from: from.klass.name, to: classOf(to) },
  }
  return [own, ...teachersNotices("student-left", [from]), ...teachersNotices("student-enrolled", [to])]
}

type Ended = Extract<EnrollmentEvent, { type: "enrollment.ended" }>

/** Tells the teachers of a removed child who was approved (docs/rules/enrollments.md#enrollment-decisions). */
export async function noticeEnd(tx: Tx, { enrollments }: Ended): Promise<EnrollmentNotice[]> {
  const ids = enrollments.filter(({ status }) => status === "approved").map(({ enrolleeId }) => enrolleeId)
  return teachersNotices("student-left", await findEmailFacts(tx, ids))
}

/** One notice for each class, with all students that have joined or left together. */
function teachersNotices(kind: "student-enrolled" | "student-left", all: EmailFacts[]): EnrollmentNotice[] {
  const classIds = [...new Set(all.map(({ klass }) => klass.id))]
  return classIds.map((classId) => {
    const students = all.filter(({ klass }) => klass.id === classId)
    return {
      kind,
      to: { accounts: students.slice(0, 1).map(({ teacherId }) => teacherId) },
      facts: { students: students.map(nameOf), class: classOf(students[0] as EmailFacts) },
    }
  })
}

/** Returns the facts of each enrollment, in order. Every event names at least one. */
async function factsOf(tx: Tx, ids: readonly string[]): Promise<[EmailFacts, ...EmailFacts[]]> {
  const [first, ...others] = await findEmailFacts(tx, ids)
  if (!first) throw new Error("An event about enrollments names none that is there")
  return [first, ...others]
}

export async function noticeAddedSessions(tx: Tx, event: SessionsAdded): Promise<EnrollmentNotice[]> {
  const [facts] = await findEmailFacts(tx, [event.enrolleeId])
  if (!facts) return []
  const { accountId, at, enrolleeId, sessions, isPaid, after } = event
  return [
    {
      kind: "classes-added",
      to: { accounts: [accountId] },
      cause: `${enrolleeId} ${at.toISOString()}`,
      facts: { ...enrollmentOf(facts), added: sessions, of: Number(after?.sessions), isPaid },
    },
  ]
}

/**
 * Tells the family and the teacher, once for each number of promised sessions. Students of one class with equally many
 * sessions left share a notice: the family's has its own students, the teacher's all of them.
 */
export async function noticeFewSessions(tx: Tx, { students }: FewSessionsLeft): Promise<EnrollmentNotice[]> {
  const all = await findEmailFacts(
    tx,
    students.map(({ enrolleeId }) => enrolleeId),
  )
  const counted = all.flatMap((facts) => {
    const sessions = students.find(({ enrolleeId }) => enrolleeId === facts.enrolleeId)
    return sessions ? { ...facts, left: sessions.left, of: sessions.of } : []
  })
  return (["accountId", "teacherId"] as const).flatMap((reader) => {
    const shared = Map.groupBy(counted, (each) => `${each[reader]} ${each.klass.id} ${each.left} of ${each.of}`)
    return [...shared.values()].flatMap((group) => fewClassesNotice(reader, group))
  })
}

type CountedFacts = EmailFacts & { left: number; of: number }

function fewClassesNotice(reader: "accountId" | "teacherId", group: readonly CountedFacts[]): EnrollmentNotice[] {
  const [first] = group
  if (!first) return []
  const { klass, left, of } = first
  return [
    {
      kind: "few-classes-left",
      to: { accounts: [first[reader]] },
      cause: `${group.map(({ enrolleeId }) => enrolleeId).join(" ")} of ${of}`,
      facts: { students: group.map(nameOf).toSorted(), class: klass, left, of },
    },
  ]
}
