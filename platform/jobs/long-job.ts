import type { Db, Tx } from "../database/client.ts"
import type { Jobs } from "./open-jobs.ts"

type JobsOf = { jobs: Jobs }

/** Long work on one thing, such as a day off, which its row shows the progress of. */
export type LongJob<Data extends object> = {
  /** Defines how the job does the work that is left. It may run again after an interruption. */
  define(deps: JobsOf, work: (data: Data) => Promise<void>): Promise<void>
  /** Sends the job in the caller's transaction. */
  send(tx: Tx, deps: JobsOf, data: Data): Promise<void>
  /** Whether the job of this thing is queued or running. */
  isPending(db: Db, deps: JobsOf, id: string): Promise<boolean>
  /**
   * Returns the unfinished ones among these things whose job is gone: it gave up after the last attempt, or was lost,
   * because backups have no jobs. `findUnfinished` reads again which are unfinished.
   */
  findStopped(
    deps: JobsOf & { db: Db },
    ids: readonly string[],
    findUnfinished: (ids: readonly string[]) => Promise<string[]>,
  ): Promise<string[]>
}

/** A long job by its name, and the field of its data that holds the id of its thing (docs/recipes.md#long-work). */
export function longJob<Data extends object>(name: string, idField: keyof Data & string): LongJob<Data> {
  const isPending: LongJob<Data>["isPending"] = (db, { jobs }, id) => jobs.isPending(db, name, { [idField]: id })
  return {
    define: ({ jobs }, work) =>
      jobs.define<Data>(name, {
        retryLimit: 20,
        retryDelay: 5,
        retryDelayMax: 10 * 60,
        expireInSeconds: 30 * 60,
        handler: work,
      }),
    send: (tx, { jobs }, data) => jobs.send(tx, name, data),
    isPending,
    async findStopped(deps, ids, findUnfinished) {
      const idle: string[] = []
      for (const id of ids) if (!(await isPending(deps.db, deps, id))) idle.push(id)
      // A job finishes its work before it ends, so the work is read again after the job.
      return idle.length > 0 ? findUnfinished(idle) : []
    },
  }
}

/** Does one batch after the other until `doNextBatch` returns false. Each is a transaction that records its progress. */
export async function workInBatches(doNextBatch: () => Promise<boolean>): Promise<void> {
  let isLeft = true
  while (isLeft) isLeft = await doNextBatch()
}
