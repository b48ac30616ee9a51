/** How a refund through a provider goes on (docs/rules/ledger.md#refunds). "no-answer": staff must look at the provider. */
export const onlineRefundStates = ["possible", "sending", "pending", "succeeded", "failed", "no-answer"] as const
export type OnlineRefundState = (typeof onlineRefundStates)[number]

/** Without a clear answer of the provider for this long, staff may pay by hand. */
export const silentDays = 3

/** `state`: as it is stored; null before the provider is asked. `changedAt`: of the provider's last clear answer. */
type OnlineRefund = { state: "sending" | "pending" | "succeeded" | "failed" | null; changedAt: Date | null }

export function onlineRefundState({ state, changedAt }: OnlineRefund, now: Date): OnlineRefundState {
  if (state === null) return "possible"
  const isOpen = state === "sending" || state === "pending"
  return isOpen && changedAt !== null && changedAt <= silentBefore(now) ? "no-answer" : state
}

export const silentBefore = (now: Date) => new Date(now.getTime() - silentDays * 24 * 60 * 60_000)
