import { kindOf } from "../../features/notices/domain/kind.ts"
import { noticeMails } from "../../features/notices/server/notice-mail.ts"
import { notify } from "../../features/notices/server/notify.ts"
import { noticePushes } from "../../features/notices/server/push/push-source.ts"
import { databaseOver } from "../../platform/database/client.ts"
import { openPool } from "../../platform/database/open-pool.ts"
import type { Deps } from "../../platform/deps.ts"
import { transact } from "../../platform/events/transact.ts"
import { openJobs } from "../../platform/jobs/open-jobs.ts"
import { defineMailJob, queueMail } from "../../platform/mail/queue-mail.ts"
import { definePushJobs } from "../../platform/push/push-queue.ts"
import { noticeKinds, type SchoolNotice } from "../../server/notice-kinds.ts"
import { buildFacts } from "../../test/builders/notice-facts.ts"
import { postgresMilliseconds } from "../arrivals/processor-time.ts"
import { benchSettings, depsOver } from "../record.ts"
import type { BenchSchool } from "../school.ts"

/** Processor time of one transaction in milliseconds: of the process, and of PostgreSQL. */
export type NoticeCost = { what: string; web: number; database: number | undefined }

const rounds = 5
const perRound = 200

/** The cost of an empty transaction, of one with a mail, and of one with a notice. None of the jobs is run. */
export async function measureNoticeCost(school: BenchSchool, accountId: string): Promise<NoticeCost[]> {
  const pool = openPool({ ...school.connection, max: 3 }, () => {})
  const settings = benchSettings(school.folder)
  const jobs = await openJobs(pool, () => {})
  const deps: Deps = { ...(await depsOver(databaseOver(pool), settings)), jobs }
  await defineMailJob(deps)
  await definePushJobs(deps, noticePushes(deps, noticeKinds))
  const tell = (notice: SchoolNotice) => () =>
    transact(deps, (tx) => notify(tx, deps, noticeKinds, { notices: [notice], at: deps.now() }))
  const to = { accounts: [accountId] }
  const soon: SchoolNotice = { kind: "grade-given", to, facts: buildFacts["grade-given"] }
  const quiet: SchoolNotice = { kind: "student-left", to, facts: buildFacts["student-left"] }
  const works: [string, () => Promise<unknown>][] = [
    ["an empty transaction", () => transact(deps, async () => {})],
    ["the mail of a grade alone", () => transact(deps, (tx) => mailAlone(tx, deps))],
    ["a notice for the digest", tell(quiet)],
    ["a notice with its mail", tell(soon)],
  ]
  const costs = works.map(([what]) => ({ what, web: [] as number[], database: [] as (number | undefined)[] }))
  try {
    // In turns, so that other load of the machine affects all equally. The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1)
      for (const [nth, [, work]] of works.entries()) {
        const cost = await costOf(work, school)
        if (round > 0) costs[nth]?.web.push(cost.web)
        if (round > 0) costs[nth]?.database.push(cost.database)
      }
  } finally {
    await jobs.stop()
    await pool.end()
  }
  return costs.map(({ what, web, database }) => ({ what, web: medianOf(web), database: medianOrNone(database) }))
}

async function costOf(work: () => Promise<unknown>, { folder }: BenchSchool) {
  const [usage, database] = [process.cpuUsage(), postgresMilliseconds(folder)]
  for (let nth = 0; nth < perRound; nth += 1) await work()
  const { user, system } = process.cpuUsage(usage)
  const after = postgresMilliseconds(folder)
  const spent = database === undefined || after === undefined ? undefined : (after - database) / perRound
  return { web: (user + system) / 1000 / perRound, database: spent }
}

async function mailAlone(tx: Parameters<typeof queueMail>[0], deps: Deps): Promise<void> {
  const kind = kindOf(noticeKinds, "grade-given")
  if (!kind) throw new Error("There is no such kind")
  const recipient = {
    email: "ana@people.example",
    firstName: "Ana",
    userType: "learner" as const,
    noticeId: "",
    facts: buildFacts["grade-given"],
  }
  for (const mail of await noticeMails(deps.settings, [recipient], { kind, things: 1 }))
    await queueMail(tx, deps.jobs, mail)
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const medianOrNone = (values: (number | undefined)[]) => {
  const measured = values.filter((value) => value !== undefined)
  return measured.length > 0 ? medianOf(measured) : undefined
}
