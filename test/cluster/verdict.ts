import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Db } from "../../platform/database/client.ts"
import type { Crowd } from "./people.ts"
import type { SentCall, Stream } from "./stream.ts"

/** Counts that must be 0 after every fault. */
export type Damage = { lost: number; twice: number; wrongSeats: number; lostProofs: number }

/** Compares the acknowledged enrollments with the rows of one database and with the files of the object store. */
export async function findDamage(db: Db, crowd: Crowd, stream: Stream, proofs: string): Promise<Damage> {
  const rows = await db
    .selectFrom("enrollments")
    .innerJoin("payments", "payments.id", "enrollments.payment_id")
    .select(["enrollments.id", "enrollments.class_id", "enrollments.learner_id", "payments.proof"])
    .where("enrollments.class_id", "in", crowd.classIds)
    .execute()
  const storedIds = new Set(rows.map(({ id }) => id))
  const pairs = new Set(rows.map(({ learner_id, class_id }) => `${learner_id} ${class_id}`))
  const rowsByClass = Map.groupBy(rows, ({ class_id }) => class_id)
  const classes = await db
    .selectFrom("classes")
    .select(["id", "seats_taken"])
    .where("id", "in", crowd.classIds)
    .execute()
  return {
    lost: stream.acknowledged.filter((id) => !storedIds.has(id)).length,
    twice: rows.length - pairs.size,
    wrongSeats: classes.filter(({ id, seats_taken }) => seats_taken !== (rowsByClass.get(id)?.length ?? 0)).length,
    lostProofs: rows.filter(({ proof }) => !existsSync(join(proofs, `${proof}._S3rver_object`))).length,
  }
}

export type CallFigures = {
  calls: number
  failed: number
  outcomes: Record<string, number>
  /** Milliseconds from the fault to the first write after the longest gap between writes. */
  writesBackMs: number
  slowestMs: number
  /** Milliseconds of the slowest failed call. */
  slowestFailureMs: number
}

export function figuresOf(calls: readonly SentCall[], faultAt: number): CallFigures {
  const failed = calls.filter(({ outcome }) => outcome !== "ok")
  const outcomes: Record<string, number> = {}
  for (const { outcome } of failed) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return {
    calls: calls.length,
    failed: failed.length,
    outcomes,
    writesBackMs: writesBack(calls, faultAt),
    slowestMs: longest(calls),
    slowestFailureMs: longest(failed),
  }
}

const longest = (calls: readonly SentCall[]) => Math.round(Math.max(0, ...calls.map(({ from, to }) => to - from)))

function writesBack(calls: readonly SentCall[], faultAt: number): number {
  const writes = calls.filter(({ isWrite, outcome, to }) => isWrite && outcome === "ok" && to >= faultAt)
  const times = [faultAt, ...writes.map(({ to }) => to).toSorted((a, b) => a - b)]
  let back = 0
  for (let nth = 1, widest = 0; nth < times.length; nth += 1) {
    const gap = times[nth]! - times[nth - 1]!
    if (gap > widest) [widest, back] = [gap, times[nth]! - faultAt]
  }
  return Math.round(back)
}
