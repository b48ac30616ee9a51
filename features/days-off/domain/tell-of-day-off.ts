import { addDays, type Day, wallClock } from "../../../lib/day.ts"
import type { DayOffKind } from "./day-off.ts"
import type { DayOffFacts } from "./notices.ts"

export type DayOffTellings = {
  isTakenBack: boolean
  isUrgent: boolean
  /** Groups of accounts that are told the same. */
  tellings: readonly { accounts: readonly string[]; facts: DayOffFacts }[]
}

/** A school holiday of some weeks cancels many; the schedule shows them all. */
const mostNamed = 30

type ToldMeeting = { seriesId: string; name: string; startsAt: Date; cancelledAt: Date | null }
type ToldAccount = { accountId: string; seriesIds: readonly string[] }
/** A student of a series, with the account that enrolled them. */
type PlanStudent = { seriesId: string; isSolo: boolean; accountId: string; isChild: boolean; name: string }
type NoticeInput = {
  title: string
  students: readonly PlanStudent[]
  isTakenBack: boolean
  accounts: readonly ToldAccount[]
  /**
   * The meetings of these series, in order: cancelled ones with their make-ups; after the day off was removed, those
   * that take place after all.
   */
  meetings: readonly ToldMeeting[]
}

/** Returns what these accounts are told (docs/rules/days-off.md), each once about all their classes. */
export function tellOfDayOff(
  { title, isTakenBack, accounts, meetings, students }: NoticeInput,
  zone: string,
): DayOffTellings["tellings"] {
  const named = new Map(
    [...groupedBy(meetings, ({ seriesId }) => seriesId)].map(([seriesId, own]) => [
      seriesId,
      isTakenBack ? broughtBack(own, zone) : calledOff(own, zone),
    ]),
  )
  const studentsOf = groupedBy(students, ({ seriesId }) => seriesId)
  const seriesOf = ({ accountId, seriesIds }: ToldAccount) =>
    seriesIds.map((seriesId) => ({ seriesId, students: namesFor(accountId, studentsOf.get(seriesId) ?? []) }))
  const byFacts = groupedBy(accounts, (account) => JSON.stringify(seriesOf(account)))
  return [...byFacts.values()].flatMap((same) => {
    const series = same[0] ? seriesOf(same[0]) : []
    const classes = series.flatMap(({ seriesId, students: names }) =>
      (named.get(seriesId) ?? []).map((each) => ({ ...each, students: names })),
    )
    const sorted = [...classes].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    const [first] = sorted
    if (!first) return []
    const facts = {
      title,
      classes: sorted.slice(0, mostNamed).map(({ startsAt: _, ...each }) => each),
      count: sorted.length,
      startsAt: first.startsAt.toISOString(),
    }
    return [{ accounts: same.map(({ accountId }) => accountId), facts }]
  })
}

/** Like Map.groupBy, which old browsers lack. */
function groupedBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

/**
 * The names in an account's notice about a series: for parents their own children, for the teacher the student of a solo
 * class.
 */
function namesFor(accountId: string, students: readonly PlanStudent[]): string[] {
  const own = students.filter((student) => student.accountId === accountId)
  const named = own.length > 0 ? own.filter(({ isChild }) => isChild) : students.filter(({ isSolo }) => isSolo)
  return named.map(({ name }) => name)
}

type Named = Omit<DayOffFacts["classes"][number], "students"> & { startsAt: Date }

/** Pairs the first cancelled meeting with the first make-up, and so on. */
function calledOff(meetings: readonly ToldMeeting[], zone: string): Named[] {
  const makeUps = meetings.filter(({ cancelledAt }) => !cancelledAt)
  return meetings
    .filter(({ cancelledAt }) => cancelledAt)
    .map(({ name, startsAt }, nth) => {
      const makeUp = makeUps[nth]
      return { name, startsAt, ...wallClock(startsAt, zone), madeUp: makeUp ? wallClock(makeUp.startsAt, zone) : null }
    })
}

function broughtBack(meetings: readonly ToldMeeting[], zone: string): Named[] {
  return meetings
    .filter(({ cancelledAt }) => !cancelledAt)
    .map(({ name, startsAt }) => ({ name, startsAt, ...wallClock(startsAt, zone), madeUp: null }))
}

/** Whether the notice ignores quiet hours: for days off today or tomorrow, and for bad weather. */
export function isUrgentDayOff({ kind, from }: { kind: DayOffKind; from: Day }, today: Day): boolean {
  return kind === "weather" || from <= addDays(today, 1)
}
