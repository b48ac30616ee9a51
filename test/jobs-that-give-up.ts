import { openOwnJobs } from "./own-jobs.ts"
import type { TestSchool } from "./school.ts"

/** Gives the school a real queue whose jobs give up after two attempts within seconds. Returns what ends it. */
export async function openJobsThatGiveUp(school: TestSchool): Promise<{ start(): Promise<void>; stop(): Promise<void> }> {
  const jobs = await openOwnJobs(school.connection, school.deps.log, { pollSeconds: 0.5, superviseSeconds: 1 })
  school.deps.jobs = {
    ...jobs,
    define: (name, definition) => jobs.define(name, { ...definition, retryLimit: 1, retryDelay: 1 }),
  }
  return jobs
}
