import { type Day, formatLongDay, instantAt, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { meetingTimeError } from "../../domain/change/change-meeting.ts"
import { endOf } from "../../domain/generate-meetings.ts"
import { meetingError } from "../errors.ts"
import { holdTeacher } from "./change-queries.ts"
import { type Clash, findTeachersClash, type Slot } from "./clash-queries.ts"

/** A day and a time ("HH:MM") in the school's zone. */
export type NewTime = { date: Day; time: string }

export function slotOf({ date, time }: NewTime, { settings }: Deps, minutes = settings.meetingMinutes): Slot {
  const startsAt = instantAt(date, time, settings.timeZone)
  return { startsAt, endsAt: endOf(startsAt, minutes) }
}

/** The length of a meeting, in minutes. */
export const lengthOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  (ends_at.getTime() - starts_at.getTime()) / 60_000

type Placed = Slot & {
  /** Who holds it: the teacher of the class, or a substitute. */
  teacherId: string
  /** The meeting that leaves its time for this one. */
  except: string | null
}

/** Returns the error if no meeting can be at this time; null otherwise (docs/rules/meetings.md#changed-meetings). */
export async function findTimeProblem(db: Db, deps: Deps, actor: Actor, placed: Placed): Promise<AppError | null> {
  const now = deps.now()
  const zone = deps.settings.timeZone
  const errorCode = meetingTimeError(placed.startsAt, { now, zone })
  if (errorCode) return meetingError(errorCode)
  const clash = await findTeachersClash(db, placed.teacherId, { ...placed, now })
  if (!clash) return null
  const sentence = `${actor.isAdmin ? "The teacher has" : "You have"} "${clash.name}" at this time: ${whenOf(clash, zone)}.`
  return new AppError(409, sentence, { errors: { time: sentence } })
}

/** Throws if no meeting can be at this time. Of two concurrent calls the second waits, and sees the first. */
export async function assertFreeTime(tx: Tx, deps: Deps, actor: Actor, placed: Placed): Promise<void> {
  await holdTeacher(tx, placed.teacherId)
  const problem = await findTimeProblem(tx, deps, actor, placed)
  if (problem) throw problem
}

/** "Monday, 7 December 2026, 9:00 AM to 10:00 AM" */
function whenOf({ starts_at, ends_at }: Clash, zone: string): string {
  const [from, to] = [wallClock(starts_at, zone), wallClock(ends_at, zone)]
  return `${formatLongDay(from.day)}, ${formatTime(from.time)} to ${formatTime(to.time)}`
}
