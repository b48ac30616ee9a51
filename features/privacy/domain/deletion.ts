import type { UserType } from "../../../lib/roles.ts"

/** Deleting an account (docs/rules/privacy.md#deletion). */
const day = 24 * 60 * 60 * 1000

/** How long the owner may still keep the account. */
export const graceDays = 14

export function deletionEndsAt(now: Date): Date {
  return new Date(now.getTime() + graceDays * day)
}

/** What an account still has to settle; counts of rows, and amounts in centavos. */
export type Unsettled = {
  /** Students with an approved place in a class that goes on, and payments that wait for a decision. */
  enrollments: number
  payments: number
  /** What the family still has to pay, and what the school owes it or the teacher. */
  due: number
  owed: number
  /** Classes that a teacher still has to teach. */
  meetings: number
  isLastOwner: boolean
}

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`)

/** Returns what must be settled before the account can be deleted, as sentences; none when nothing is left. */
export function toSettleFirst(
  { enrollments, payments, due, owed, meetings, isLastOwner }: Unsettled,
  pesos: (centavos: number) => string,
): string[] {
  return [
    enrollments > 0 &&
      `${count(enrollments, "One enrollment is", "enrollments are")} still going on. Leave the class, or wait until it ends.`,
    payments > 0 &&
      `${count(payments, "One payment or refund is", "payments or refunds are")} waiting for the school's decision.`,
    due > 0 && `${pesos(due)} is left to pay for a class.`,
    owed > 0 && `We still owe you ${pesos(owed)}. We will send it to you first.`,
    meetings > 0 &&
      `You have ${count(meetings, "one class", "classes")} to teach. Ask the school to find another teacher, or wait until they are over.`,
    isLastOwner && "You are the school's only owner. Make someone else an owner first.",
  ].filter((each) => each !== false)
}

type Stay = { what: string; why: string }

const books: Stay = {
  what: "The amounts, dates and reference numbers of payments, refunds and receipts, without names",
  why: "The school must keep its books, and nobody may use a reference number for two payments.",
}
const audit: Stay = {
  what: "The record of who changed what, with your account's number instead of your name, and the reason for each decision",
  why: "The school must be able to prove its decisions. These records cannot be changed.",
}

/** What stays once an account is deleted, and why. */
export function whatStays(userType: UserType | null): Stay[] {
  const former = {
    what: "Enrollments, attendance and grades, under “Former student”",
    why: "The records of a class have to stay complete for its teacher.",
  }
  const taught = {
    what: "The names, dates and prices of your classes, and your name on report cards that families have",
    why: "The grades and payments of other people refer to them.",
  }
  const announcements = {
    what: "Announcements that you posted",
    why: "They come from the school, not from one person.",
  }
  if (userType === "teacher")
    return [taught, { ...books, what: "The amounts and dates of payouts, without names" }, audit]
  if (userType === "admin") return [announcements, audit]
  return userType ? [former, books, audit] : [audit]
}
