import type { Db } from "../database/client.ts"
import type { Jobs } from "./open-jobs.ts"

type UnfinishedWork = {
  /** The name of the job that does it. */
  job: string
  ids: readonly string[]
  /** What is sent with the job of this id. */
  dataOf(id: string): object
  /** Reads again which of these are unfinished. */
  findUnfinished(ids: readonly string[]): Promise<string[]>
}

/**
 * Returns the work that nobody does any more: its job has given up after the last attempt, or was lost, as a backup holds no
 * jobs. A job finishes its work before it ends, so the work is read again after the job.
 */
export async function findStopped({ db, jobs }: { db: Db; jobs: Jobs }, work: UnfinishedWork): Promise<string[]> {
  const idle: string[] = []
  for (const id of work.ids) if (!(await jobs.isPending(db, work.job, work.dataOf(id)))) idle.push(id)
  return idle.length > 0 ? work.findUnfinished(idle) : []
}
