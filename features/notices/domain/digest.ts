import { type Day, instantAt, todayIn } from "../../../lib/day.ts"
import { endSentence } from "./facts.ts"
import type { NoticeGroup } from "./groups.ts"
import type { KindDefinition, NoticeKinds, NoticeWords } from "./kind.ts"

/** The daily digest of quiet notices (docs/rules/notices.md#digest). */

const begins = "17:00"
/** The accounts of a school are spread over an hour, in parts of five minutes. */
export const digestParts = 12
const minutesOfPart = 5

/** Returns the time of a part of the digest on this day: from 17:00 in the school's zone, up to an hour later. */
export function digestTime(day: Day, part: number, zone: string): Date {
  return new Date(instantAt(day, begins, zone).getTime() + part * minutesOfPart * 60_000)
}

const queuedBeforeMs = 2 * 60 * 60_000

/**
 * Returns the day whose digest can be queued: today in the school's zone, from two hours before its digest on; null
 * before that.
 */
export function digestDayAt(now: Date, zone: string): Day | null {
  const day = todayIn(now, zone)
  return digestTime(day, 0, zone).getTime() - now.getTime() <= queuedBeforeMs ? day : null
}

/** The groups with kinds in the digest, whose mails are turned off together with it. */
export const digestGroups = (kinds: NoticeKinds): NoticeGroup[] => [
  ...new Set(
    Object.values(kinds)
      .filter(isInDigest)
      .map(({ group }) => group),
  ),
]

/** Quiet notices are in the digest, unless their kind has a mail of its own. */
export const isInDigest = ({ urgency, hasOwnMail }: Pick<KindDefinition<unknown>, "urgency" | "hasOwnMail">): boolean =>
  urgency === "quiet" && !hasOwnMail

const mostListed = 20

/** `class`: the class that the notice is about; null if there is none. */
export type DigestNotice = NoticeWords & { class: { id: string; name: string } | null }

/** `title`: the name of the class; null for notices without a class, which come last. */
export type DigestSection = { title: string | null; lines: string[] }

/** Returns the subject and the sections of a digest, by class. The newest in each comes first. */
export function digestWords(
  brandName: string,
  notices: readonly DigestNotice[],
): { subject: string; sections: DigestSection[] } {
  const [first] = notices
  const more = notices.length - mostListed
  const listed = notices.slice(0, mostListed)
  const classes = new Map(listed.flatMap(({ class: about }) => (about ? [[about.id, about.name] as const] : [])))
  const linesOf = (id: string | undefined) => listed.filter((notice) => notice.class?.id === id).map(lineOf)
  const sections: DigestSection[] = [...classes].map(([id, name]) => ({ title: name, lines: linesOf(id) }))
  const others = linesOf(undefined)
  if (more > 0) others.push(`And ${more} more.`)
  return {
    subject: notices.length === 1 && first ? first.title : `Your day at ${brandName}: ${notices.length} notices`,
    sections: [...sections, ...(others.length > 0 ? [{ title: null, lines: others }] : [])],
  }
}

const lineOf = ({ title, text }: NoticeWords) => `${endSentence(title)} ${text}`.trim()
