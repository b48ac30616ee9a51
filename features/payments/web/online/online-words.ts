import type { OnlineState } from "../../domain/online/online-state.ts"

type StateWords = { title: string; text: string }

/** What a family reads that has come back from a provider (docs/rules/payments.md#online-payments). */
export const onlineWords: Record<OnlineState, StateWords> = {
  waiting: {
    title: "Waiting for your payment…",
    text: "As soon as the money arrives, this page says so. You can also leave it: we notify you.",
  },
  paid: { title: "Your payment has arrived", text: "The enrollment is approved. The receipt is under Payments." },
  "no-seat": {
    title: "Your payment has arrived, but without a seat",
    text: "Your notices say why. We hold the money for you: tell us if you want to use it for another class. Otherwise, we will return it.",
  },
  overpaid: {
    title: "Your payment has arrived, but you no longer owed it",
    text: "We hold the money for you: it reduces your next payment. Tell us if you want it back.",
  },
  checking: {
    title: "The school is checking your payment",
    text: "The payment differs from the amount due. The school compares it and notifies you.",
  },
  unpaid: { title: "This payment was not finished", text: "Nothing was paid. Your classes are still in the basket." },
}

/** The same for parts of a price and price differences, where it differs. */
export const onlineDueWords: Partial<Record<OnlineState, StateWords>> = {
  paid: { title: "Your payment has arrived", text: "Thank you. The receipt is under Payments." },
  unpaid: { title: "This payment was not finished", text: "Nothing was paid. What you owe is under Payments." },
}
