import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import { type EmailFacts, findEmailFacts } from "./email-queries.ts"
import { classChangedEmail, enrollmentDecisionEmail, receiptEmail } from "./emails.ts"
import type { EnrollmentDecided, EnrollmentMoved, EnrollmentReceived } from "./events.ts"

/** Mails for the events of enrollments, each to the account that enrolled. */

export async function mailReceipt(tx: Tx, event: EnrollmentReceived, { settings }: Deps): Promise<Mail[]> {
  const [first, ...others] = await factsOf(tx, event.enrolleeIds)
  const students = [first, ...others].map(({ student }) => student)
  const { amountDue } = event
  return [await receiptEmail(settings, { receiver: first.receiver, students, klass: first.klass, amountDue })]
}

export async function mailDecision(tx: Tx, event: EnrollmentDecided, { settings }: Deps): Promise<Mail[]> {
  const { enrollments, to, denial } = event
  const facts = await factsOf(
    tx,
    enrollments.map(({ enrolleeId }) => enrolleeId),
  )
  return [await enrollmentDecisionEmail(settings, facts, to, denial)]
}

export async function mailChangeOfClass(tx: Tx, event: EnrollmentMoved, { settings }: Deps): Promise<Mail[]> {
  const [from, to] = await factsOf(tx, [event.enrolleeId, event.newEnrolleeId])
  return to ? [await classChangedEmail(settings, from, to.klass)] : []
}

/** Returns the facts of each enrollment, in their order; every event names at least one. */
async function factsOf(tx: Tx, ids: readonly string[]): Promise<[EmailFacts, ...EmailFacts[]]> {
  const [first, ...others] = await findEmailFacts(tx, ids)
  if (!first) throw new Error("An event about enrollments names none that is there")
  return [first, ...others]
}
