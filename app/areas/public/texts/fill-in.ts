import { homeschoolSeats } from "../../../../features/classes/domain/class-kind.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { periodText, retentionSentences } from "../../../../lib/retention/retention.ts"
import { lengthText } from "../../../../ui/text/session-length.ts"
import type { FaqItem } from "../content/faq.ts"
import type { PublicSite } from "../page-meta.ts"

/** The placeholders of the texts, and how the settings of a school replace them. */
const placeholders: Record<string, (site: PublicSite) => string> = {
  brand: ({ brandName }) => brandName,
  email: ({ contact }) => contact.email ?? "us",
  phone: ({ contact }) => contact.phone ?? "us",
  /** "30%" */
  serviceFee: ({ serviceFeePercent }) => `${serviceFeePercent}%`,
  /** "one hour", "45 minutes" */
  meetingLength: ({ meetingMinutes }) => lengthText(meetingMinutes),
  /** "One hour": where a sentence starts with it. */
  MeetingLength: ({ meetingMinutes }) => capitalized(lengthText(meetingMinutes)),
  /** "10 minutes early" */
  minutesEarly: ({ doorOpensMinutes }) =>
    doorOpensMinutes === 0 ? "on time" : `${counted(doorOpensMinutes, "minute")} early`,
  /** "from 10 minutes before the class starts" */
  doorOpens: ({ doorOpensMinutes }) =>
    doorOpensMinutes === 0
      ? "when the class starts"
      : `from ${counted(doorOpensMinutes, "minute")} before the class starts`,
  /** "24 hours" */
  offerHours: ({ offerHours }) => counted(offerHours, "hour"),
  /** "7 days" */
  payoutHold: ({ payoutHoldDays }) => counted(payoutHoldDays, "day"),
  /** "14 days" */
  duesGrace: ({ duesGraceDays }) => counted(duesGraceDays, "day"),
  /** "180 days" */
  noticesKept: ({ retention }) => periodText("notices", retention),
  homeschoolSeats: () => String(homeschoolSeats),
  timeZone: ({ timeZone }) => timeZone,
  /** A separate sentence. */
  reservationFee: ({ reservationFee }) =>
    reservationFee === 0
      ? "We charge no reservation fee at present."
      : `The reservation fee is ${formatPesos(reservationFee)} for each payment.`,
  /** A separate sentence. */
  paymentMethods: ({ paymentMethods }) =>
    paymentMethods.length === 0
      ? "Write to us to learn how to pay."
      : `Pay with ${eitherOf.format(paymentMethods.map(({ name }) => name))}.`,
}

const eitherOf = new Intl.ListFormat("en", { type: "disjunction" })
const counted = (number: number, unit: string) => (number === 1 ? `1 ${unit}` : `${number} ${unit}s`)
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A list in which this line alone stands for the lines of the table of retention. */
export const retentionLines = "{retention}"

/** Replaces it by the lines, with the school's periods. */
export const withRetention = (lines: readonly string[], { retention }: PublicSite): string[] =>
  lines.flatMap((line) => (line === retentionLines ? retentionSentences(retention) : [line]))

/** Replaces the placeholders of a text by the school's name, contact details and settings. */
export function fillIn(text: string, site: PublicSite): string {
  return fillInPart(withoutMissingContacts(text, site), site)
}

/** Like fillIn, for a part of a text whose surrounding spaces stay. */
export function fillInPart(part: string, site: PublicSite): string {
  return part.replaceAll(/\{(\w+)\}/g, (whole, name: string) => placeholders[name]?.(site) ?? whole)
}

/** Replaces the placeholders in questions and their answers. */
export function fillInQuestions(questions: readonly FaqItem[], site: PublicSite): FaqItem[] {
  return questions.map((item) => ({
    ...item,
    question: fillIn(item.question, site),
    answer: item.answer.map((passage) =>
      typeof passage === "string" ? fillIn(passage, site) : passage.map((point) => fillIn(point, site)),
    ),
  }))
}

/** Removes a missing contact detail from a sentence that names two. */
export function withoutMissingContacts(text: string, site: PublicSite): string {
  if (site.contact.phone === null) return text.replaceAll("write to {email} or call {phone}", "write to {email}")
  if (site.contact.email === null) return text.replaceAll("write to {email} or call {phone}", "call {phone}")
  return text
}
