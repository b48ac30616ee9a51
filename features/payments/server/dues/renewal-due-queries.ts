import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"

type NewRenewal = {
  enrolleeId: string
  accountId: string
  amount: Centavos
  sessions: number
  day: Day
  at: Date
}

/**
 * Stores another round of an enrollment, or changes the one that is not paid yet. Returns its id; null if a payment pays
 * it already.
 */
export async function saveRenewal(tx: Tx, renewal: NewRenewal): Promise<string | null> {
  const { enrolleeId, accountId, amount, sessions, day, at } = renewal
  const changed = { amount_centavos: amount, sessions, day }
  const unpaid = tx
    .updateTable("dues")
    .set(changed)
    .where("enrollment_id", "=", enrolleeId)
    .where("kind", "=", "renewal")
    .where("state", "=", "open")
    .where("payment_id", "is", null)
    .returning("id")
  const existing = await unpaid.executeTakeFirst()
  if (existing) return existing.id
  const added = await tx
    .insertInto("dues")
    .values({
      ...changed,
      enrollment_id: enrolleeId,
      account_id: accountId,
      kind: "renewal",
      state: "open",
      made_at: at,
    })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst()
  return added?.id ?? null
}
