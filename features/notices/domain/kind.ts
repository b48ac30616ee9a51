import type { z } from "zod"
import type { UserType } from "../../../lib/roles.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import type { NoticeGroup } from "./groups.ts"

/** now: passes quiet hours, and its mail goes first. soon: a mail at once. quiet: in the daily digest. */
export const urgencies = ["now", "soon", "quiet"] as const
export type Urgency = (typeof urgencies)[number]

/**
 * Whom a notice is worded for; null without a role. `things`: how many things a grouped notice stands for, 1 for any
 * other.
 */
export type NoticeReader = { userType: UserType | null; things: number }

export type NoticeWords = { title: string; text: string }

/** What the words of a mail need to know about the school. */
export type MailSchool = { brandName: string; contact: SchoolContact; timeZone: string }

/** A paragraph of text, or a list of names and values. */
export type NoticeMailParagraph = string | { facts: readonly (readonly [name: string, value: string])[] }

/** The mail of a notice. Its button leads to the link of the notice, unless it names a path. */
export type NoticeMail = {
  subject: string
  paragraphs: readonly NoticeMailParagraph[]
  button: { label: string; path?: string }
}

export type KindDefinition<F> = {
  group: NoticeGroup
  urgency: Urgency
  /** Unread notices of this kind are shown as one, with their number. */
  isGrouped?: true
  /**
   * What the notice keeps, as it was. Never the link of a meeting, a token, the number of a bank account or the name of
   * another family.
   */
  facts: z.ZodType<F>
  words(facts: F, reader: NoticeReader): NoticeWords
  /** A path of the product. */
  link(facts: F, reader: NoticeReader): string
  /** When what it is about begins: until then a push message is worth bringing, and it is brought at once. */
  endsAt?(facts: F): Date | null
  /** A mail that has not left by then does not leave any more. */
  mailUntil?(facts: F): Date
  /** In the digest, notices of this kind about one class are told as one with these facts. */
  merge?(newest: F, others: readonly F[]): F
  /** Richer words for the mail; without them the mail says what the notice says. */
  mail?(facts: F, reader: NoticeReader, school: MailSchool): NoticeMail
}

/** The facts are those of the schema. */
export function defineKind<S extends z.ZodType>(
  kind: Omit<KindDefinition<z.output<S>>, "facts"> & { facts: S },
): KindDefinition<z.output<S>> {
  return kind as KindDefinition<z.output<S>>
}
