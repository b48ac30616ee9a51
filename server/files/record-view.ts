import type { ActionsOf } from "../../features/audit/domain/actions.ts"
import { instantAt, todayIn } from "../../lib/day.ts"
import { recordDecision } from "../../platform/database/audit-trail.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"

/** Who of the staff looked at an ID or a proof of payment (docs/rules/audit.md#recorded). */

export type View =
  | { action: ActionsOf<"teacher">; thing: "teacher"; thingId: string }
  | { action: ActionsOf<"payment">; thing: "payment"; thingId: string }

/** Records it once a day for each person and record: pages show the same picture again and again. */
export async function recordView({ db, now, settings }: Deps, accountId: string, view: View): Promise<void> {
  const at = now()
  const today = instantAt(todayIn(at, settings.timeZone), "00:00", settings.timeZone)
  const seen = await db
    .selectFrom("audit_trail")
    .select("id")
    .where("account_id", "=", accountId)
    .where("action", "=", view.action)
    .where("thing_id", "=", view.thingId)
    .where("at", ">=", today)
    .limit(1)
    .executeTakeFirst()
  if (!seen) await db.transaction().execute((tx) => recordDecision(tx, { at, accountId, ...view }))
}

/** The payment whose proof this file is. */
export async function viewOfProof(db: Db, name: string): Promise<View | null> {
  const ofProofs = db.selectFrom("payment_proofs").select("payment_id as id").where("file", "=", name)
  const ofPayments = db.selectFrom("payments").select("id").where("proof", "=", name)
  const payment = await ofProofs.union(ofPayments).limit(1).executeTakeFirst()
  return payment ? { action: "payment.see-proof", thing: "payment", thingId: payment.id } : null
}

/** The teacher whose ID this file shows. */
export async function viewOfTeacherId(db: Db, name: string): Promise<View | null> {
  const id = await db.selectFrom("teacher_ids").select("teacher_id").where("file_name", "=", name).executeTakeFirst()
  return id ? { action: "teacher.see-id", thing: "teacher", thingId: id.teacher_id } : null
}
