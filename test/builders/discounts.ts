import type { Insertable } from "kysely"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"

const madeAt = new Date("2026-11-01T00:00:00Z")

/** An open discount by code, of 10 %, which the school bears; returns its id. */
export async function buildDiscount(db: Db, more: Partial<Insertable<Tables["discounts"]>> = {}): Promise<string> {
  const percent = more.amount_centavos ? null : 10
  const kind = more.kind ?? "code"
  const { id } = await db
    .insertInto("discounts")
    .values({ name: "Discount", kind, percent, borne_by: "school", made_at: madeAt, ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** A grant of 50 % for every class; returns its id. */
export async function buildGrant(db: Db, more: Partial<Insertable<Tables["grants"]>>): Promise<string> {
  const percent = more.amount_centavos ? null : 50
  const { id } = await db
    .insertInto("grants")
    .values({ percent, words: "Scholarship", giver: "The Rotary Club", made_at: madeAt, ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
