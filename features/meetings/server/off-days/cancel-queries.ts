import { type Expression, type SqlBool, sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"
import type { ProgramType } from "../../../classes/domain/class-kind.ts"
import type { ChangeReason } from "../../domain/meeting-words.ts"

/** The meetings that a day off cancels. */

/** `span`: the instants between which no meeting begins; the second one is excluded. */
export type OffMeetings = { span: { from: Date; before: Date }; program: ProgramType | null; now: Date }

/** Not begun, and not yet cancelled. Hidden meetings fall on days off too. */
export const isCalledOff = ({ span, program, now }: OffMeetings): Expression<SqlBool> => sql<SqlBool>`(
  meetings.cancelled_at is null and meetings.starts_at > ${now}
  and meetings.starts_at >= ${span.from} and meetings.starts_at < ${span.before}
  and (${program}::text is null or classes.program_type = ${program})
)`

/** `declaredAt`: meetings that were changed since then stay. */
export type Cancelling = OffMeetings & { dayOffId: string; title: string; kind: ChangeReason; declaredAt: Date }

/** Cancels the next meetings of a day off, the earliest first. Returns their ids. */
export async function cancelSomeMeetings(
  tx: Tx,
  { dayOffId, title, kind, declaredAt, ...off }: Cancelling,
  most: number,
): Promise<string[]> {
  const next = tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select("meetings.id")
    .where(isCalledOff(off))
    .where("meetings.changed_at", "<=", declaredAt)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .limit(most)
  const rows = await tx
    .updateTable("meetings")
    .set({
      cancelled_at: declaredAt,
      reason: kind,
      words: title,
      day_off_id: dayOffId,
      revision: sql<number>`revision + 1`,
      changed_at: declaredAt,
    })
    .where("id", "in", next)
    .returning("id")
    .execute()
  return rows.map(({ id }) => id)
}
