import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { providerPayoutLines } from "../../domain/provider-lines.ts"
import { postEntries } from "./entry-queries.ts"
import type { ProviderPayoutEvent } from "./source-events.ts"

/** Enters a payout of a provider as a transfer, or back if it was undone (docs/rules/ledger.md#payouts-of-providers). */
export async function enterProviderPayout(tx: Tx, event: ProviderPayoutEvent, { settings }: Deps): Promise<void> {
  const { type, at, actorId, payoutId, provider, channel, amount } = event
  const isUndone = type === "statement-line.payout-undone"
  await postEntries(tx, [
    {
      cause: "transfer",
      key: `${payoutId}/${isUndone ? "undone" : "booked"}`,
      at,
      day: isUndone ? todayIn(at, settings.timeZone) : event.day,
      actorId,
      words: isUndone ? "The payout was undone." : null,
      lines: providerPayoutLines(provider, channel, isUndone ? 0 - amount : amount),
    },
  ])
}
