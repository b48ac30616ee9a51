import type { Db } from "../database/client.ts"
import type { Jobs } from "./open-jobs.ts"

type UnfinishedWork = {
  /** The name of the job that does the work. */
  job: string
  ids: readonly string[]
  /** Returns the data of the job for this id. */
  dataOf(id: string): object
  /** Reads again which of these are unfinished. */
  findUnfinished(ids: readonly string[]): Promise<string[]>
}

/**
 * Returns the unfinished work whose job is gone: it gave up after the last attempt, or was lost, because backups have
 * no jobs. A job finishes its work before it ends, so the work is read again after the job.
 */
export async function findStopped({ db, jobs }: { db: Db; jobs: Jobs }, work: UnfinishedWork): Promise<string[]> {
  const idle: string[] = []
  for (const id of work.ids) if (!(await jobs.isPending(db, work.job, work.dataOf(id)))) idle.push(id)
  return idle.length > 0 ? work.findUnfinished(idle) : []
}
