import { maxDenialWords } from "../../../../lib/denial-fields.ts"
import { formatPesos, toCentavos } from "../../../../lib/money.ts"
import { PesoField } from "../../../../ui/fields/peso-field.tsx"
import type { Schema } from "../../../../ui/form/form-of.ts"
import type { DeclaredDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { type DenialReason, denialLabels } from "../../../enrollments/domain/denial.ts"
import { acceptAmountError, missingAmountError } from "../../domain/received-amount.ts"
import { proofHoldHours, type SeatOutcome } from "../../domain/send-again.ts"
import type { ReceivedAmount, Rejection } from "./decision-desk.ts"

/** Amounts in pesos, "" while they are empty. */
export type RejectionValues = { reason: string; words: string; missing: number | "" }
type ReceivedValues = { amount: number | ""; providerFee: number | ""; words: string }

interface WhatToReject {
  /** A question: "Reject the payment of Ana Cruz?" */
  title: string
  /** The name of the draft, with the id of what is rejected. */
  about: string
  /** Who gets the e-mail. */
  reader: string
  reasons: readonly DenialReason[]
  /** Pesos; null if the missing amount is not asked for. */
  amountDue: number | null
  /** By how much the picture shows less than due, in pesos: the initial value. */
  missing: number | null
  /** The number of seats, and what happens to them. */
  seats: number
  seatsAfter(reason: DenialReason): SeatOutcome
  onReject(rejection: Rejection): void
}

/** Asks for the reason before a payment or an enrollment is rejected. A digit chooses a reason, Enter rejects. */
export function rejectionDecision(what: WhatToReject): DeclaredDecision<RejectionValues> {
  const { title, about, reader, reasons, amountDue, missing, seats, seatsAfter, onReject } = what
  const isShort = (reason: string) => reason === "amount-short" && amountDue !== null
  return {
    about,
    title,
    evidence: <p>{reader} gets an e-mail with the reason and what to do.</p>,
    start: { reason: "", words: "", missing: missing ?? "" },
    schema: rejectionRules(amountDue),
    reasons: {
      options: reasons.map((value, at) => ({ value, label: `${at + 1}. ${denialLabels[value]}` })),
      hasDigitKeys: true,
    },
    follows: ({ reason }) => reason !== "" && seatOutcomeText(seats, seatsAfter(reason as DenialReason)),
    fields: (form) =>
      isShort(form.values.reason) && (
        <PesoField
          label="Amount missing"
          help={`At most ${formatPesos(amountDue ?? 0)}. The family sees the amount and your message.`}
          {...form.field("missing")}
        />
      ),
    words: {
      help: ({ reason }) => !isShort(reason) && "The family sees this message.",
      isOptional: ({ reason }) => reason !== "other",
      maxLength: maxDenialWords,
      rows: 2,
    },
    yes: "Reject",
    tone: "danger",
    send: async ({ reason, words, missing: short }) => {
      const rejection = { reason: reason as DenialReason, words: words.trim() }
      onReject(isShort(reason) && short !== "" ? { ...rejection, missing: short } : rejection)
    },
  }
}

interface PaymentOfAnotherAmount {
  payment: { id: string; payer: string; amountDue: number }
  /** The provider of an online payment has not said what it keeps. */
  isFeeUnknown: boolean
  onAccept(received: ReceivedAmount): void
}

/** Accepts a payment with another amount than the one due. */
export function otherAmountDecision(what: PaymentOfAnotherAmount): DeclaredDecision<ReceivedValues> {
  const { payment, isFeeUnknown, onAccept } = what
  const { id, payer, amountDue } = payment
  return {
    about: `accept payment ${id}`,
    title: `How much did ${payer} pay?`,
    evidence: <p>{formatPesos(amountDue)} is due. Say why you approve less.</p>,
    start: { amount: "", providerFee: "", words: "" },
    schema: receivedRules(amountDue),
    fields: (form) => (
      <>
        <PesoField label="Amount received" {...form.field("amount")} />
        {isFeeUnknown && (
          <PesoField
            label="Provider's fee"
            help="What the provider kept of this amount."
            optional
            {...form.field("providerFee")}
          />
        )}
      </>
    ),
    words: {
      isOptional: ({ amount }) => amount === "" || amount >= amountDue,
      maxLength: maxDenialWords,
      rows: 2,
    },
    yes: "Approve",
    send: async ({ amount, providerFee, words }) => {
      const said = words.trim()
      onAccept({
        amount: Number(amount),
        ...(said && { words: said }),
        ...(isFeeUnknown && providerFee !== "" && { providerFee }),
      })
    },
  }
}

const wrong = (field: string, message: string) => ({ issues: [{ path: [field], message }] })

/**
 * Requires a reason, a message for another reason, and the missing amount for a payment that is too small. `amountDue`
 * is in pesos; null if the missing amount is not asked for.
 */
export function rejectionRules(amountDue: number | null): Schema {
  return {
    "~standard": {
      validate: (values) => {
        const { reason, words, missing } = values as RejectionValues
        if (!reason) return wrong("reason", "Choose a reason.")
        if (reason === "other" && !words.trim()) return wrong("words", "Write the reason in your own words.")
        if (reason !== "amount-short" || amountDue === null) return {}
        if (!missing) return wrong("missing", "Enter the missing amount.")
        const amounts = { due: toCentavos(amountDue) ?? 0, missing: toCentavos(missing) ?? 0 }
        return missingAmountError(amounts)
          ? wrong("missing", `The missing amount cannot be more than the amount due: ${formatPesos(amountDue)}.`)
          : {}
      },
    },
  }
}

function receivedRules(amountDue: number): Schema {
  return {
    "~standard": {
      validate: (values) => {
        const { amount, providerFee, words } = values as ReceivedValues
        if (amount === "") return wrong("amount", "Enter the amount received.")
        if (Number(providerFee) > amount)
          return wrong("providerFee", "The fee cannot be more than the amount received.")
        const [due, received] = [toCentavos(amountDue) ?? 0, toCentavos(amount) ?? 0]
        if (!acceptAmountError({ due, received, words: words.trim() })) return {}
        return wrong("words", "Say why you approve less than the amount due.")
      },
    },
  }
}

/** Says before a rejection what happens to the seats. */
export function seatOutcomeText(seats: number, outcome: SeatOutcome): string {
  if (seats === 0) return outcome === "kept" ? "The family can send another proof." : ""
  const which = seats === 1 ? "The seat is" : "The seats are"
  if (outcome === "free") return seats === 1 ? "The seat becomes free." : "The seats become free."
  return `The family can send another proof. ${which} kept for ${proofHoldHours} hours.`
}
