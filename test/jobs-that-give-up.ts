import type { Jobs } from "../platform/jobs/open-jobs.ts"
import { openOwnJobs } from "./own-jobs.ts"
import type { TestSchool } from "./school.ts"

/** Gives the school a real queue whose jobs give up after two attempts within seconds. */
export async function openJobsThatGiveUp(school: TestSchool): Promise<Pick<Jobs, "start" | "stop">> {
  const jobs = await openOwnJobs(school.connection, school.deps.log, { pollSeconds: 0.5, superviseSeconds: 1 })
  school.deps.jobs = {
    ...jobs,
    define: (name, definition) => jobs.define(name, { ...definition, retryLimit: 1, retryDelay: 1 }),
  }
  return jobs
}
