import type { DenialReason } from "../../../enrollments/domain/denial.ts"

/** How long a decision is delayed, in milliseconds: until then it can be undone (docs/rules/payments.md#desk). */
export const holdMs = 10_000

type OfPayment = {
  paymentId: string
  /** The name of the payer, for messages. */
  payer: string
  /** The undecided enrollments that the administrator saw. */
  seenEnrollees: string[]
}

/** A decision in the form of its call. `amount` and `missing` are in pesos. */
export type DeskDecision = OfPayment &
  (
    | { to: "accepted"; amount?: number; words?: string; providerFee?: number }
    | { to: "rejected"; reason: DenialReason; words: string; missing?: number }
  )

/** `until`: when the decision is sent, in milliseconds of the clock. */
export type HeldDecision = DeskDecision & { until: number }

type Options = {
  /** Makes the call. `isLast`: the page is being left. */
  send(decision: DeskDecision, isLast: boolean): void
  onChange(decisions: readonly HeldDecision[]): void
}

/** Delays decisions for a while, each by itself. */
export class HeldDecisions {
  #decisions: readonly HeldDecision[] = []
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Delays a decision. A second one about the same payment is ignored. */
  hold(decision: DeskDecision): void {
    if (this.#timers.has(decision.paymentId)) return
    this.#timers.set(
      decision.paymentId,
      setTimeout(() => this.#send(decision.paymentId, false), holdMs),
    )
    this.#change([...this.#decisions, { ...decision, until: Date.now() + holdMs }])
  }

  /** Undoes the newest decision, or the one about this payment; returns it, or undefined if none is delayed. */
  takeBack(paymentId = this.#decisions.at(-1)?.paymentId): HeldDecision | undefined {
    const taken = this.#decisions.find((each) => each.paymentId === paymentId)
    if (taken) this.#remove(taken.paymentId)
    return taken
  }

  /** Sends all delayed decisions at once, because the page is being left. */
  sendAll(): void {
    for (const { paymentId } of this.#decisions) this.#send(paymentId, true)
  }

  #send(paymentId: string, isLast: boolean): void {
    const pending = this.#decisions.find((each) => each.paymentId === paymentId)
    if (!pending) return
    this.#remove(paymentId)
    const { until: _, ...decision } = pending
    this.#options.send(decision, isLast)
  }

  #remove(paymentId: string): void {
    clearTimeout(this.#timers.get(paymentId))
    this.#timers.delete(paymentId)
    this.#change(this.#decisions.filter((each) => each.paymentId !== paymentId))
  }

  #change(decisions: readonly HeldDecision[]): void {
    this.#decisions = decisions
    this.#options.onChange(decisions)
  }
}
