import type { Tx } from "../../../../platform/database/client.ts"
import type { AppliedDiscount } from "../../../discounts/domain/apply-discounts.ts"

/** Writes what each seat of a payment got. */
export async function insertApplied(
  tx: Tx,
  paymentId: string,
  seats: readonly { enrolleeId: string; discounts: readonly AppliedDiscount[] }[],
): Promise<void> {
  const rows = seats.flatMap(({ enrolleeId, discounts }) =>
    discounts.map(({ discountId, grantId, text, amount, bornBy }) => ({
      payment_id: paymentId,
      enrollment_id: enrolleeId,
      discount_id: discountId,
      grant_id: grantId,
      text,
      amount_centavos: amount,
      borne_by: bornBy,
    })),
  )
  if (rows.length > 0) await tx.insertInto("applied_discounts").values(rows).execute()
}
