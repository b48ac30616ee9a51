import { longJob } from "../../../platform/jobs/long-job.ts"

/** The job that carries out a day off, or its removal. */
export const following = longJob<{ dayOffId: string }>("follow-day-off", "dayOffId")
