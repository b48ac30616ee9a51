import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"

/** What a teacher gets in a payout, and for which students. */
const content = sql<string>`concat_ws(':', payout_teachers.teacher_id, payout_teachers.amount_centavos, (
  select string_agg(concat_ws('=', parts.enrollment_id, parts.amount_centavos), ','
    order by parts.enrollment_id, parts.amount_centavos)
  from payout_parts as parts
  where parts.payout_id = payout_teachers.payout_id and parts.teacher_id = payout_teachers.teacher_id))`

const fingerprintOf = (text: typeof content) => sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/** The version of one teacher's amount. For a query that has `payout_teachers`. */
export const teachersVersion = fingerprintOf(content)

/** The version of what one teacher gets in a payout. Equal sums for other students are another version. */
export function findTeachersVersion(db: Db, { payoutId, teacherId }: { payoutId: string; teacherId: string }) {
  return findVersion(db, payoutId, sql<SqlBool>`teacher_id = ${teacherId}`)
}

/** The version of what everybody gets who is drafted. Equal sums of other teachers are another version. */
export function findPayoutVersion(db: Db, payoutId: string): Promise<string> {
  return findVersion(db, payoutId, sql<SqlBool>`status = 'drafted'`)
}

async function findVersion(db: Db, payoutId: string, whose: Expression<SqlBool>): Promise<string> {
  const ofEach = sql<string>`coalesce(string_agg(${content}, ';' order by payout_teachers.number), '')`
  const { version } = await db
    .selectFrom("payout_teachers")
    .select(fingerprintOf(ofEach).as("version"))
    .where("payout_id", "=", payoutId)
    .where(whose)
    .executeTakeFirstOrThrow()
  return version
}
