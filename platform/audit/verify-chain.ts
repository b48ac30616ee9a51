import { sql } from "kysely"
import { retention } from "../../lib/retention/retention.ts"
import type { Db } from "../database/client.ts"
import { noSeal, rowText, sealOf } from "./seal.ts"

const rowsAtOnce = 2000

/**
 * `oldest`: the oldest checked row. `sealedTo`: the moment of the newest one. `firstBad`: the first row that does not fit.
 * `next`: the row after which the check goes on; null when it has reached the end.
 */
export type ChainCheckResult = {
  rows: number
  next: number | null
  oldest: { id: number; at: Date } | null
  sealedTo: Date | null
  firstBad: FirstBad | null
}

/** `after`: the last row of an earlier part, whose seal is taken as it is. `most`: how many rows, rounded up to a batch. */
type Part = { after?: number; most?: number }

type FirstBad = { id: number; problem: "changed" | "removed" | "inserted" }

/**
 * Recomputes the seals of all rows from the oldest kept one on, or those of a part (docs/rules/audit.md#chain). Reads a batch
 * at a time, so a long trail takes longer, but not more memory, and no long transaction.
 */
export async function verifyChain(db: Db, part: Part = {}): Promise<ChainCheckResult> {
  for (;;) {
    const state = await readState(db)
    const check = await checkRows(db, state, part)
    const { removed_to: removedTo } = await readState(db)
    // What looked removed may have become too old meanwhile.
    if (!check.firstBad || removedTo === state.removed_to) return check
  }
}

/** `is_removed_old`: the removed rows were old enough for that. */
type State = { removed_to: number; sealed_to: number; is_removed_old: boolean }

async function readState(db: Db): Promise<State> {
  const { rows } = await sql<State>`
    select removed_to, greatest(sealed_to, (select max(row_id) from audit_seals)) as sealed_to,
      removed_to = 0 or newest_removed_at <= now() - make_interval(months => ${retention.audit.least}::integer)
        is true as is_removed_old
    from audit_sealing`.execute(db)
  return rows[0] ?? { removed_to: 0, sealed_to: 0, is_removed_old: true }
}

async function checkRows(db: Db, state: State, part: Part): Promise<ChainCheckResult> {
  // Rows that were checked earlier may have become too old meanwhile.
  const isContinued = part.after !== undefined && part.after > state.removed_to
  const start = isContinued ? await findSealOf(db, part.after ?? 0) : await findStart(db, state)
  const check: ChainCheckResult = { rows: 0, next: null, oldest: null, sealedTo: null, firstBad: start.firstBad }
  if (check.firstBad) return check
  let { seal } = start
  for (let after = (isContinued && part.after) || state.removed_to, isLeft = true; isLeft; ) {
    const rows = await findRows(db, after, state.sealed_to)
    for (const row of rows) {
      const problem = problemOf(row, seal)
      if (problem) return { ...check, firstBad: { id: row.id, problem } }
      seal = row.seal ?? seal
      check.rows += 1
      if (row.at) check.oldest ??= { id: row.id, at: row.at }
      check.sealedTo = row.at
    }
    after = rows.at(-1)?.id ?? after
    isLeft = rows.length === rowsAtOnce
    if (isLeft && check.rows >= (part.most ?? Number.POSITIVE_INFINITY)) return { ...check, next: after }
  }
  return check
}

/** The seal before the oldest row: that of the newest row that was removed for its age. */
async function findStart(
  db: Db,
  { removed_to: removedTo, is_removed_old: isRemovedOld }: State,
): Promise<{ seal: Buffer; firstBad: FirstBad | null }> {
  const older = await db
    .selectFrom("audit_trail")
    .select("id")
    .where("id", "<=", removedTo)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()
  if (older) return { seal: noSeal, firstBad: { id: older.id, problem: "inserted" } }
  if (removedTo === 0) return { seal: noSeal, firstBad: null }
  if (!isRemovedOld) return { seal: noSeal, firstBad: { id: removedTo, problem: "removed" } }
  return findSealOf(db, removedTo)
}

async function findSealOf(db: Db, id: number): Promise<{ seal: Buffer; firstBad: FirstBad | null }> {
  const start = await db.selectFrom("audit_seals").select("seal").where("row_id", "=", id).executeTakeFirst()
  return start ? { seal: start.seal, firstBad: null } : { seal: noSeal, firstBad: { id, problem: "removed" } }
}

type SealedRow = { id: number; at: Date | null; text: string | null; seal: Buffer | null }

/** The next rows and seals by id: a row without a seal was inserted later, and a seal without a row has lost it. */
async function findRows(db: Db, after: number, until: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select coalesce(audit_trail.id, audit_seals.row_id) as id, audit_trail.at, audit_seals.seal,
      case when audit_trail.id is null then null else ${rowText} end as text
    from (
      select * from audit_trail where id > ${after} and id <= ${until} order by id limit ${rowsAtOnce}
    ) as audit_trail
    full join (
      select * from audit_seals where row_id > ${after} and row_id <= ${until} order by row_id limit ${rowsAtOnce}
    ) as audit_seals on audit_seals.row_id = audit_trail.id
    order by 1 limit ${rowsAtOnce}`.execute(db)
  return rows
}

function problemOf({ text, seal }: SealedRow, sealBefore: Buffer): FirstBad["problem"] | null {
  if (text === null) return "removed"
  if (seal === null) return "inserted"
  return sealOf(sealBefore, text).equals(seal) ? null : "changed"
}
