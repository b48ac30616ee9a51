import { todayIn } from "../../../lib/day.ts"
import { rowsOfWeek } from "../../../lib/week-times.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { firstClassDay } from "../../schedules/domain/session.ts"
import { isOver } from "../domain/class-life.ts"
import type { ClassNotice } from "../domain/notices.ts"
import { findClassToTell } from "./class-queries.ts"
import type { ClassDecided, ClassEvent, ClassesRanked } from "./events.ts"
import { findFamilies } from "./review/family-queries.ts"
import { lifeOf } from "./review/life-queries.ts"

/** Notices for the events of classes: to the teacher, to families and to administrators. */

type ClassChanged = Exclude<ClassEvent, ClassDecided | ClassesRanked>

export async function noticeTeacherOfClass(tx: Tx, event: ClassDecided): Promise<ClassNotice[]> {
  const { teacherId, to, denial } = event
  const { klass, life } = await named(tx, event.classId)
  const facts = { class: klass, isArchived: life.isArchived }
  const common = { to: { accounts: [teacherId] } }
  const notices: Record<typeof to, ClassNotice> = {
    approved: { ...common, kind: "class-approved", facts },
    denied: { ...common, kind: "class-denied", facts: { ...facts, denial } },
    pending: { ...common, kind: "class-reset", facts },
  }
  return [notices[to]]
}

/**
 * Tells each family that the class is paused or continues (docs/rules/classes.md#class-life). If the weekly times have
 * changed too, this is one notice, which the teacher also gets. Nobody is told about a class that is over or archived,
 * or that was already paused.
 */
export async function noticeFamiliesOfClass(tx: Tx, event: ClassDecided, { settings }: Deps): Promise<ClassNotice[]> {
  if (event.to !== "approved" && event.before?.status !== "approved") return []
  const { klass, life } = await named(tx, event.classId)
  if (life.isArchived || isOver(life, todayIn(event.at, settings.timeZone))) return []
  const families = await findFamilies(tx, event.classId)
  const people = families.map(({ accountId, students }) => ({ accountId, facts: { students } }))
  if (event.newTimes) {
    const { before, after } = event.newTimes
    const today = todayIn(event.at, settings.timeZone)
    const startDay = life.startDate && life.startDate > today ? life.startDate : today
    const facts = {
      class: klass,
      before: rowsOfWeek(before),
      after: rowsOfWeek(after),
      firstDay: firstClassDay(after, startDay),
      isContinued: true,
    }
    return [
      {
        kind: "weekly-times-changed",
        to: { people: [...people, { accountId: event.teacherId, facts: { isContinued: false } }] },
        facts,
      },
    ]
  }
  if (people.length === 0) return []
  return [
    {
      kind: event.to === "approved" ? "class-continued" : "class-paused",
      to: { people },
      facts: { class: klass },
    },
  ]
}

export async function noticeArchivedClass(tx: Tx, event: ClassChanged): Promise<ClassNotice[]> {
  const { klass, life } = await named(tx, event.classId)
  const facts = { class: klass, isArchived: life.isArchived }
  return [{ kind: "class-archived", to: { accounts: [event.teacherId] }, facts }]
}

/** Tells administrators that a class waits for a decision: a new one, or one that an edit has set back to pending. */
export async function noticeClassToReview(_tx: Tx, event: ClassChanged): Promise<ClassNotice[]> {
  const isWaiting = (change: typeof event.after) => change?.status === "pending"
  if (event.type === "class.edited" && (isWaiting(event.before) || !isWaiting(event.after))) return []
  return [{ kind: "class-to-review", to: { staff: ["classes"] }, facts: {} }]
}

async function named(tx: Tx, classId: string) {
  const row = await findClassToTell(tx, classId)
  const klass = { id: classId, name: row.name, programType: row.program_type, classType: row.class_type }
  return { klass, life: lifeOf(row) }
}
