import { sql } from "kysely"
import type { Db, Tx } from "../database/client.ts"
import type { Deps } from "../deps.ts"
import { noSeal, rowText, sealOf } from "./seal.ts"

/** Chains the rows of the audit trail (docs/rules/audit.md#chain). */

const rowsAtOnce = 1000

/** The newest seal, in hexadecimal. */
export type NewestSeal = { rowId: number; seal: string }

/** Defines the jobs that seal new rows once a minute, and log the newest seal once a day. */
export async function defineSealing(deps: Deps): Promise<void> {
  await deps.jobs.everyMinute("seal-audit-trail", async () => void (await sealRows(deps.db)))
  await deps.jobs.daily("log-audit-seal", () => logNewestSeal(deps))
}

/** Logs the newest seal, so that an operator can keep it elsewhere (docs/operating.md#audit-trail). */
export async function logNewestSeal({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  const newest = await findNewestSeal(db)
  if (newest) log("info", "audit-seal", newest)
}

export async function findNewestSeal(db: Db): Promise<NewestSeal | null> {
  const newest = await db.selectFrom("audit_seals").selectAll().orderBy("row_id", "desc").limit(1).executeTakeFirst()
  return newest ? { rowId: newest.row_id, seal: newest.seal.toString("hex") } : null
}

/**
 * Seals the rows that no earlier row can follow any more, in the order of their ids, and returns their number. Waits for no
 * writer, and no writer waits for it.
 */
export async function sealRows(db: Db): Promise<number> {
  const settledTo = await moveHorizon(db)
  let all = 0
  for (let isLeft = settledTo !== null; isLeft; ) {
    const sealed = await db.transaction().execute((tx) => sealBatch(tx, settledTo ?? 0))
    all += sealed
    isLeft = sealed === rowsAtOnce
  }
  return all
}

/**
 * Returns the id up to which all rows are committed or never will be. Null while another process does the same, or an older
 * transaction may still write.
 */
async function moveHorizon(db: Db): Promise<number | null> {
  // Read before the writers: whoever has one of these ids is among them until its transaction ends.
  const newestId = await findNewestId(db)
  return db.transaction().execute(async (tx) => {
    const state = await lockState(tx)
    if (!state) return null
    const writers = await findWriters(tx)
    const isSettled = !(state.waits_for ?? []).some((writer) => writers.includes(writer))
    const settledTo = writers.length === 0 ? newestId : isSettled ? state.waits_to : null
    // A horizon stays until its writers have ended, so that new writers never postpone it.
    if (isSettled) await waitFor(tx, writers.length === 0 ? null : { writers, to: newestId })
    return settledTo
  })
}

async function waitFor(tx: Tx, next: { writers: string[]; to: number } | null): Promise<void> {
  await tx
    .updateTable("audit_sealing")
    .set({ waits_to: next?.to ?? null, waits_for: next?.writers ?? null })
    .execute()
}

async function sealBatch(tx: Tx, settledTo: number): Promise<number> {
  const state = await lockState(tx)
  if (!state || state.sealed_to >= settledTo) return 0
  const rows = await tx
    .selectFrom("audit_trail")
    .select(["audit_trail.id", rowText.as("text")])
    .where("audit_trail.id", ">", state.sealed_to)
    .where("audit_trail.id", "<=", settledTo)
    .orderBy("audit_trail.id")
    .limit(rowsAtOnce)
    .execute()
  if (rows.length > 0) await addSeals(tx, rows)
  // Ids of transactions that were rolled back have no row.
  const sealedTo = rows.length === rowsAtOnce ? (rows.at(-1)?.id ?? settledTo) : settledTo
  await tx.updateTable("audit_sealing").set({ sealed_to: sealedTo }).execute()
  return rows.length
}

async function addSeals(tx: Tx, rows: readonly { id: number; text: string }[]): Promise<void> {
  const newest = await tx.selectFrom("audit_seals").select("seal").orderBy("row_id", "desc").limit(1).executeTakeFirst()
  let seal = newest?.seal ?? noSeal
  const seals = rows.map(({ id, text }) => {
    seal = sealOf(seal, text)
    return { row_id: id, seal }
  })
  await tx.insertInto("audit_seals").values(seals).execute()
}

/** Locks the one row of the sealing; null while another process has it, so that only one process seals. */
async function lockState(tx: Tx) {
  const state = await tx.selectFrom("audit_sealing").selectAll().forUpdate().skipLocked().executeTakeFirst()
  return state ?? null
}

async function findNewestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence('audit_trail', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The transactions that may commit rows: an insert locks the table before its row gets an id, until its transaction ends. */
async function findWriters(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'audit_trail'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(tx)
  return rows.map(({ writer }) => writer)
}
