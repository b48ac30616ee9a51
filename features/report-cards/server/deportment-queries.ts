import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { type Deportment, type DeportmentMark, deportmentOf, traits } from "../domain/deportment.ts"
import { type PerQuarter, perQuarter, type Quarter } from "../domain/quarters.ts"

type Cell = { enrolleeId: string; quarter: Quarter }

/** The deportment on a card, blank without a mark. */
export async function findDeportment(db: Db, enrolleeId: string): Promise<PerQuarter<Deportment>> {
  const rows = await db
    .selectFrom("report_card_deportment")
    .select(["quarter", "trait", "mark"])
    .where("enrollment_id", "=", enrolleeId)
    .execute()
  const marks = new Map<string, DeportmentMark>(rows.map(({ quarter, trait, mark }) => [`${quarter} ${trait}`, mark]))
  return perQuarter((quarter) => deportmentOf((trait) => marks.get(`${quarter} ${trait}`) ?? ""))
}

/** A blank trait has no row. */
export async function putDeportment(tx: Tx, { enrolleeId, quarter }: Cell, deportment: Deportment): Promise<void> {
  const marked = traits.flatMap((trait) => {
    const mark = deportment[trait]
    return mark === "" ? [] : [{ enrollment_id: enrolleeId, quarter, trait, mark }]
  })
  await tx
    .deleteFrom("report_card_deportment")
    .where("enrollment_id", "=", enrolleeId)
    .where("quarter", "=", quarter)
    .where(sql<boolean>`not trait = any(${marked.map(({ trait }) => trait)}::text[])`)
    .execute()
  if (marked.length === 0) return
  await tx
    .insertInto("report_card_deportment")
    .values(marked)
    .onConflict((conflict) =>
      conflict.columns(["enrollment_id", "quarter", "trait"]).doUpdateSet((eb) => ({ mark: eb.ref("excluded.mark") })),
    )
    .execute()
}
