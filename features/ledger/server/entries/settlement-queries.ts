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
  const counted = meetings.map(({ enrolleeId, meetingId, quarters, earned, fee, substitute, times }) => ({
    meeting_id: meetingId,
    enrollment_id: enrolleeId,
    quarters,
    times,
    earned_centavos: earned,
    fee_centavos: fee,
    substitute_id: substitute?.teacherId ?? null,
    substitute_centavos: substitute?.amount ?? 0,
  }))
  await tx
    .insertInto("ledger_meetings")
    .columns([
      "meeting_id",
      "enrollment_id",
      "quarters",
      "earned_centavos",
      "fee_centavos",
      "substitute_id",
      "substitute_centavos",
      "times",
    ])
    .expression(
      sql`select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (meeting_id uuid, enrollment_id uuid,
        quarters integer, earned_centavos bigint, fee_centavos bigint, substitute_id uuid, substitute_centavos bigint,
        times integer)`,
    )
    .onConflict((on) =>
      on.columns(["meeting_id", "enrollment_id"]).doUpdateSet((eb) => ({
        quarters: eb.ref("excluded.quarters"),
        earned_centavos: eb.ref("excluded.earned_centavos"),
        fee_centavos: eb.ref("excluded.fee_centavos"),
        substitute_id: eb.ref("excluded.substitute_id"),
        substitute_centavos: eb.ref("excluded.substitute_centavos"),
        times: eb.ref("excluded.times"),
      })),
    )
    .execute()
}
