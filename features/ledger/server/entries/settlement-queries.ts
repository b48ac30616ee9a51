import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Settlement, Terms } from "../../domain/settle.ts"

/** Stores what the terms have earned, and how much of each meeting counts. */
export async function saveSettlements(
  tx: Tx,
  terms: readonly Terms[],
  meetings: readonly (Settlement & { enrolleeId: string })[],
): Promise<void> {
  if (meetings.length === 0) return
  const earned = terms.map(({ enrolleeId, quarters, earned, fee }) => ({ id: enrolleeId, quarters, earned, fee }))
  await tx
    .updateTable("ledger_terms")
    .from(
      sql<{
        id: string
        quarters: number
        earned: number
        fee: number
      }>`jsonb_to_recordset(${JSON.stringify(earned)}::jsonb)`.as<"now">(
        sql`now (id uuid, quarters integer, earned bigint, fee bigint)`,
      ),
    )
    .set((eb) => ({
      quarters: eb.ref("now.quarters"),
      earned_centavos: eb.ref("now.earned"),
      fee_centavos: eb.ref("now.fee"),
    }))
    .whereRef("ledger_terms.enrollment_id", "=", "now.id")
    .execute()
  await putMeetings(tx, meetings)
}

async function putMeetings(tx: Tx, meetings: readonly (Settlement & { enrolleeId: string })[]): Promise<void> {
  const counted = meetings.map(({ enrolleeId, meetingId, quarters, earned, fee, times }) => ({
    meeting_id: meetingId,
    enrollment_id: enrolleeId,
    quarters,
    times,
    earned_centavos: earned,
    fee_centavos: fee,
  }))
  await tx
    .insertInto("ledger_meetings")
    .columns(["meeting_id", "enrollment_id", "quarters", "earned_centavos", "fee_centavos", "times"])
    .expression(
      sql`select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (meeting_id uuid, enrollment_id uuid,
        quarters integer, earned_centavos bigint, fee_centavos bigint, times integer)`,
    )
    .onConflict((on) =>
      on.columns(["meeting_id", "enrollment_id"]).doUpdateSet((eb) => ({
        quarters: eb.ref("excluded.quarters"),
        earned_centavos: eb.ref("excluded.earned_centavos"),
        fee_centavos: eb.ref("excluded.fee_centavos"),
        times: eb.ref("excluded.times"),
      })),
    )
    .execute()
}

/** The last meeting that counts for an enrollment, whose terms are locked. */
export function findLastCounted(tx: Tx, enrolleeId: string) {
  return tx
    .selectFrom("ledger_meetings")
    .leftJoin("meetings", "meetings.id", "meeting_id")
    .select(["meeting_id as meetingId", "quarters", "earned_centavos as earned", "fee_centavos as fee", "times"])
    .where("ledger_meetings.enrollment_id", "=", enrolleeId)
    .where("quarters", ">", 0)
    .orderBy(sql`starts_at desc nulls last`)
    .orderBy("meeting_id")
    .limit(1)
    .executeTakeFirst()
}
