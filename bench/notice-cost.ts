import { randomUUID } from "node:crypto"
import { kindOf } from "../features/notices/domain/kind.ts"
import { noticeMails } from "../features/notices/server/notice-mail.ts"
import { notify } from "../features/notices/server/notify.ts"
import { noticePushes } from "../features/notices/server/push/push-source.ts"
import { databaseOver, type Tx } from "../platform/database/client.ts"
import { openPool } from "../platform/database/open-pool.ts"
import type { Deps } from "../platform/deps.ts"
import { transact } from "../platform/events/transact.ts"
import { openJobs } from "../platform/jobs/open-jobs.ts"
import { defineMailJob, queueMail } from "../platform/mail/queue-mail.ts"
import { definePushJobs } from "../platform/push/push-queue.ts"
import { noticeKinds } from "../server/notice-kinds.ts"
import { buildFacts } from "../test/builders/notice-facts.ts"
import { type Took, timed } from "./processes.ts"
import { benchDeps } from "./product.ts"
import { median, table } from "./report.ts"
import type { BenchSchool } from "./school.ts"

const rounds = 5
const perRound = 200

/**
 * Formats the processor time of an empty transaction, of one with a mail, and of one with a notice. None of the jobs is
 * run.
 */
export async function measureNoticeCost(school: BenchSchool, accountId: string): Promise<string> {
  const pool = openPool({ ...school.connection, max: 3 }, () => {})
  const { deps: quiet, close } = await benchDeps(databaseOver(pool), school.folder)
  const deps = { ...quiet, jobs: await openJobs(pool, () => {}) }
  await defineMailJob(deps)
  await definePushJobs(deps, noticePushes(deps, noticeKinds))
  const tell = (kind: "grade-given" | "student-left") => (tx: Tx) => {
    const notice = { kind, to: { accounts: [accountId] }, facts: buildFacts[kind] }
    return notify(tx, deps, noticeKinds, { notices: [notice], at: deps.now() })
  }
  const works = [
    { what: "an empty transaction", work: async () => {}, took: [] as Took[] },
    { what: "the mail of a grade alone", work: (tx: Tx) => mailAlone(tx, deps), took: [] as Took[] },
    { what: "a notice for the digest", work: tell("student-left"), took: [] as Took[] },
    { what: "a notice with its mail", work: tell("grade-given"), took: [] as Took[] },
  ]
  try {
    // In turns, so that other load of the machine affects all equally. The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1)
      for (const { work, took } of works) {
        const many = await timed(school, async () => {
          for (let nth = 0; nth < perRound; nth += 1) await transact(deps, work)
        })
        if (round > 0) took.push(many.took)
      }
  } finally {
    await deps.jobs.stop()
    await close()
    await pool.end()
  }
  const each = (took: Took[] | undefined, part: "cpu" | "database") =>
    median((took ?? []).map((one) => one[part] / perRound))
  const figures = table(works, {
    with: ({ what }) => what,
    process: ({ took }) => each(took, "cpu").toFixed(2),
    PostgreSQL: ({ took }) => each(took, "database").toFixed(2),
    "more than an empty one": ({ took }) => (each(took, "cpu") - each(works[0]?.took, "cpu")).toFixed(2),
  })
  return `Processor time of one transaction, in ms:\n\n${figures}`
}

async function mailAlone(tx: Tx, deps: Deps): Promise<void> {
  const kind = kindOf(noticeKinds, "grade-given")
  if (!kind) throw new Error("There is no such kind")
  const recipient = {
    id: randomUUID(),
    email: "ana@people.example",
    firstName: "Ana",
    userType: "learner" as const,
    noticeId: randomUUID(),
    facts: buildFacts["grade-given"],
  }
  for (const mail of await noticeMails(deps, [recipient], { kind, things: 1 })) await queueMail(tx, deps.jobs, mail)
}
