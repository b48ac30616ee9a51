import { formatDay, todayIn } from "../../../../lib/day.ts"
import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import { isOwnAccount } from "./own-account.ts"
import type { CheckKey, CheckLevel, PaymentCheck } from "./payment-check.ts"

/** Another payment that a check names, by its code or its payer. */
export type OtherPayment = { code: string | null; payer: string; sentAt: Date }

/** Another payment with the same reference number. `isRead`: the number was read from the picture of this payment. */
export type SameNumber = OtherPayment & { isRead: boolean }

/**
 * What was read from the picture; null where it could not be read. `receiver` is in digits. `otherReference` is the
 * reference number if it differs from the entered one.
 */
export type ReadFacts = {
  amount: Centavos | null
  paidAt: Date | null
  receiver: string | null
  otherReference: string | null
}

export interface PaymentFacts {
  amountDue: Centavos
  /** When the family sent the payment, or its newest proof. */
  sentAt: Date
  /** The reference number in the form in which it is compared (reference-key.ts); null if there is none. */
  reference: string | null
  /** When the payment got its reference number. */
  referenceSince: Date
  /** Another payment, not rejected, that was sent earlier with the same reference number. */
  usedEarlier: SameNumber | null
  /** The same, sent later. */
  usedLater: OtherPayment | null
  /** Another payment, not rejected, with the number that was read from this picture, whether it was entered or not. */
  readReferenceIn: OtherPayment | null
  /** Another payment, not rejected, with the same bytes or the same pixels. */
  samePicture: OtherPayment | null
  /** What was read from the newest picture; null before it has been read. */
  reading: ReadFacts | null
  /** How many pictures were sent for it. */
  pictures: number
  /** When the newest of its classes was created; null without a class. */
  classMadeAt: Date | null
  /** The account numbers of the school. */
  schoolAccounts: readonly string[]
  /** An earlier payment of the account that was rejected as fake or used before. */
  rejectedBefore: { reason: "fake" | "used-before"; decidedAt: Date } | null
  /**
   * The statement line with this reference number; `amount` is null if the statement has no such line. Null without a
   * statement.
   */
  statement: { amount: Centavos | null } | null
  /** A payment through a provider, and why what the provider reports does not fit; null for any other payment. */
  online: { name: string; problem: string | null } | null
  /** The time zone of the school, for the days in the sentences. */
  zone: string
}

type Finding = { level: CheckLevel; text: string }

const fine = (text: string): Finding => ({ level: "fine", text })
const look = (text: string): Finding => ({ level: "look", text })
const alarm = (text: string): Finding => ({ level: "alarm", text })

const minute = 60_000
const day = 24 * 60 * minute
/** Clocks differ, so a time up to this much after the sending does not count as in the future. */
const clockTolerance = 5 * minute
const daysUntilOld = 14
const oldAfter = daysUntilOld * day

/**
 * Checks a payment (docs/rules/payments.md#checks): returns one finding for each check that applies, in the order of
 * `checkKeys`. Times are compared with the moment of sending, so that a finding does not change as time passes. Decides
 * nothing.
 */
export function checkPayment(facts: PaymentFacts): PaymentCheck[] {
  if (facts.online && facts.pictures === 0) return checkOnline(facts.online)
  if (facts.amountDue === 0 && facts.pictures === 0) return checkCredit(facts)
  const findings: Record<CheckKey, Finding | null> = {
    reference: checkReference(facts),
    picture: checkPicture(facts),
    amount: checkAmount(facts),
    time: checkTime(facts),
    receiver: checkReceiver(facts),
    sender: checkSender(facts),
    statement: checkStatement(facts),
    online: null,
  }
  return Object.entries(findings).flatMap(([check, finding]) =>
    finding ? [{ check: check as CheckKey, ...finding }] : [],
  )
}

/** Without a picture there is nothing to compare but what the provider reports. */
function checkOnline({ name, problem }: NonNullable<PaymentFacts["online"]>): PaymentCheck[] {
  return [{ check: "online", ...(problem === null ? fine(`${name} confirms this payment.`) : alarm(problem)) }]
}

/** A payment by credit alone: nothing was transferred, and the credit is money that was checked before. */
function checkCredit(facts: PaymentFacts): PaymentCheck[] {
  return [
    { check: "amount", ...fine("An earlier overpayment covers the whole amount. There is no transfer.") },
    { check: "sender", ...checkSender(facts) },
  ]
}

/**
 * The account that sent a reference number first is not blamed when another one uses it again. A number in the picture
 * that was not entered, and that another payment has, is an alarm whenever that payment was sent.
 */
function checkReference(facts: PaymentFacts): Finding {
  const { reference, referenceSince, reading, usedEarlier, usedLater, readReferenceIn, zone } = facts
  if (usedEarlier) return alarm(`${numberIs(usedEarlier)} also in ${nameOf(usedEarlier, zone)}.`)
  const otherReference = reading?.otherReference
  if (otherReference && readReferenceIn) {
    return alarm(`The reference number in the picture is also in ${nameOf(readReferenceIn, zone)}.`)
  }
  if (usedLater) {
    const first = formatDay(todayIn(referenceSince, zone))
    return look(`This payment came first, on ${first}, but ${nameOf(usedLater, zone)}, has the same reference number.`)
  }
  if (!reference) return look("No reference number was entered.")
  if (otherReference) return look(`The picture shows another reference number: ${otherReference}.`)
  return fine("No other payment has this reference number.")
}

const numberIs = ({ isRead }: SameNumber) =>
  isRead ? "The reference number in the picture is" : "The reference number is"

function checkPicture({ samePicture, readReferenceIn, zone }: PaymentFacts): Finding {
  if (samePicture) return alarm(`The same picture is in ${nameOf(samePicture, zone)}.`)
  if (readReferenceIn) return look(`The reference number in the picture is also in ${nameOf(readReferenceIn, zone)}.`)
  return fine("No other payment has this picture.")
}

/** A second picture may show a second transfer of the missing amount. */
function checkAmount({ reading, amountDue, pictures }: PaymentFacts): Finding {
  if (!reading) return look("The picture has not been read. Compare the amount.")
  const { amount } = reading
  if (amount === null) return look("The amount could not be read. Compare it with the picture.")
  const difference = formatPesos(toPesos(Math.abs(amount - amountDue)))
  if (amount < amountDue && pictures > 1) {
    return look(`The newest of ${pictures} pictures shows ${difference} less than the amount due. Add them up.`)
  }
  if (amount < amountDue) return alarm(`The picture shows ${difference} less than the amount due.`)
  if (amount > amountDue) return look(`The picture shows ${difference} more than the amount due.`)
  return fine("The amount in the picture is the amount due.")
}

/**
 * Absent if no time was read. Only the day is compared with the creation of the class, because some receipts show no
 * time of day.
 */
function checkTime({ reading, sentAt, classMadeAt, zone }: PaymentFacts): Finding | null {
  const paidAt = reading?.paidAt
  if (!paidAt) return null
  const paidOn = todayIn(paidAt, zone)
  const words = formatDay(paidOn)
  if (paidAt.getTime() > sentAt.getTime() + clockTolerance) {
    return alarm(`The receipt is dated ${words}, after it was sent to us.`)
  }
  if (classMadeAt && paidOn < todayIn(classMadeAt, zone)) {
    return alarm(`The receipt is dated ${words}, before the class was created.`)
  }
  if (sentAt.getTime() - paidAt.getTime() > oldAfter) {
    return look(`The receipt is dated ${words}, more than ${daysUntilOld} days before it was sent.`)
  }
  return fine(`The receipt is dated ${words}.`)
}

/** Absent if the picture has not been read. */
function checkReceiver({ reading, schoolAccounts }: PaymentFacts): Finding | null {
  if (!reading) return null
  const isOwn = isOwnAccount(reading.receiver, schoolAccounts)
  if (isOwn === null) return look("The receiver could not be read. Compare the account.")
  return isOwn
    ? fine("The receiver is an account of the school.")
    : alarm("The receiver is not an account of the school.")
}

const rejectedAs = { fake: "as fake", "used-before": "as used before" }

function checkSender({ rejectedBefore: before, zone }: PaymentFacts): Finding {
  if (!before) return fine("No earlier payment of this account was rejected as fake or used before.")
  const on = formatDay(todayIn(before.decidedAt, zone))
  return look(`A payment of this account was rejected ${rejectedAs[before.reason]} on ${on}.`)
}

/** Absent without a statement that covers the time of the payment. */
function checkStatement({ statement, amountDue }: PaymentFacts): Finding | null {
  if (!statement) return null
  const { amount } = statement
  if (amount === null) return look("The statement for those days has no line with this reference number.")
  if (amount === amountDue) return fine("The statement has this reference number with the amount due.")
  return alarm(`The statement has this reference number with ${formatPesos(toPesos(amount))}.`)
}

function nameOf({ code, payer, sentAt }: OtherPayment, zone: string): string {
  const on = formatDay(todayIn(sentAt, zone))
  return code ? `payment ${code} of ${payer}, sent on ${on}` : `a payment of ${payer}, sent on ${on}`
}
