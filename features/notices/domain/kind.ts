import { z } from "zod"
import type { UserType } from "../../../lib/roles.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import type { Grant } from "../../../lib/staff.ts"
import type { NoticeGroup } from "./groups.ts"

/** now: ignores quiet hours, and its mail goes first. soon: a mail at once. quiet: in the daily digest. */
export const urgencies = ["now", "soon", "quiet"] as const
export type Urgency = (typeof urgencies)[number]

/**
 * The reader for whom a notice is worded; null without a role. `things`: how many things a grouped notice stands for,
 * otherwise 1.
 */
export type NoticeReader = { userType: UserType | null; things: number }

export type NoticeWords = { title: string; text: string }

/** The facts about the school that the words of a mail need. */
export type MailSchool = { brandName: string; contact: SchoolContact; timeZone: string }

/** A paragraph of text, a list of names and values, or lines with a title. */
export type NoticeMailParagraph =
  | string
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { title: string; lines: readonly string[] }

/** The mail of a notice. Its button leads to the link of the notice, unless it names another path. */
export type NoticeMail = {
  subject: string
  paragraphs: readonly NoticeMailParagraph[]
  button: { label: string; path?: string }
}

export type KindDefinition<F> = {
  group: NoticeGroup
  urgency: Urgency
  /**
   * A quiet kind that is not in the digest: its mail is sent on its own, with as much patience, and has a link that
   * turns off the mails of the group.
   */
  hasOwnMail?: true
  /** Unread notices of this kind are shown as one, with their number. */
  isGrouped?: true
  /**
   * The facts that the notice stores, as they were. Never a meeting link, a token, a bank account number or the name of
   * another family.
   */
  facts: z.ZodType<F>
  words(facts: F, reader: NoticeReader): NoticeWords
  /** A path of the product. */
  link(facts: F, reader: NoticeReader): string
  /** When the subject begins. A push message is useful until then, and so is sent at once. */
  endsAt?(facts: F): Date | null
  /** Nothing is pushed before this moment; the mail is sent as usual. */
  pushFrom?(facts: F): Date | null
  /** A mail that was not sent by then is dropped. */
  mailUntil?(facts: F): Date
  /** Merges notices of this kind about one class into one in the digest, with these facts. */
  merge?(newest: F, others: readonly F[]): F
  /** The button of the mail of a kind without `mail`. */
  action?: string
  /** Longer words for the mail; without them the mail has the words of the notice. */
  mail?(facts: F, reader: NoticeReader, school: MailSchool): NoticeMail
}

/** Defines a kind whose facts have the type of its schema. */
export function defineKind<S extends z.ZodType>(
  kind: Omit<KindDefinition<z.output<S>>, "facts"> & { facts: S },
): KindDefinition<z.output<S>> & { facts: S } {
  return kind as KindDefinition<z.output<S>> & { facts: S }
}

/** Kinds by their names. */
export type NoticeKinds = Readonly<Record<string, KindDefinition<unknown>>>

/** Returns the kind of this name; undefined for a kind of another version. */
export function kindOf(kinds: NoticeKinds, name: string): KindDefinition<unknown> | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** What the notices of things that wait for administrators share: one unread notice of each kind, with their number. */
export const reviewNotice = { group: "reviews", urgency: "quiet", isGrouped: true, facts: z.object({}) } as const

/** "A class is waiting for approval", "3 classes are waiting for approval" */
export const countedTitle = (things: number, one: string, many: string) => (things === 1 ? one : `${things} ${many}`)

/** The receivers: these accounts, or the staff with one of these permissions. A larger audience is notified in batches of accounts. */
export type Receivers = { accounts: readonly string[] } | { staff: readonly Grant[] }

/** Receivers who each have some facts of their own, such as the names of their children. */
type People<F> = { people: readonly { accountId: string; facts: Partial<F> }[] }

/**
 * A notice to write, of one of these kinds. `cause` names its event, such as the id of an announcement: an account gets
 * one notice of a kind for each cause. Without it every event is a cause of its own. `things`: how many things a grouped
 * notice adds.
 */
export type NewNotice<Kinds extends NoticeKinds = NoticeKinds> = {
  [Kind in keyof Kinds & string]: {
    kind: Kind
    to: Receivers | People<z.input<Kinds[Kind]["facts"]>>
    cause?: string
    facts: z.input<Kinds[Kind]["facts"]>
    things?: number
  }
}[keyof Kinds & string]
