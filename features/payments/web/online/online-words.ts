import type { OnlineState } from "../../domain/online/online-state.ts"

type StateWords = { title: string; text: string }

/** What a family reads that has come back from a provider (docs/rules/payments.md#online-payments). */
export const onlineWords: Record<OnlineState, StateWords> = {
  waiting: {
    title: "Waiting for your payment…",
    text: "This page changes as soon as the money arrives. You can also leave it: we will notify you.",
  },
  paid: { title: "Your payment has arrived", text: "The enrollment is approved. The receipt is under Payments." },
  "no-seat": {
    title: "Your payment has arrived, but there was no seat",
    text: "See your notices for the reason. We are holding the money for you: tell us if you want to use it for another class. Otherwise, we will return it.",
  },
  overpaid: {
    title: "Your payment has arrived, and you have overpaid",
    text: "See your notices for the reason. We will take the money off your next payment. Tell us if you want it back.",
  },
  checking: {
    title: "The school is checking your payment",
    text: "It differs from the amount due. We will notify you after checking it.",
  },
  unpaid: { title: "This payment was not finished", text: "Nothing was paid. Your classes are still in the basket." },
}

/** The same for parts of a price and price differences, where it differs. */
export const onlineDueWords: Partial<Record<OnlineState, StateWords>> = {
  paid: { title: "Your payment has arrived", text: "Thank you. The receipt is under Payments." },
  unpaid: { title: "This payment was not finished", text: "Nothing was paid. What you owe is under Payments." },
}
