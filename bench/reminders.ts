import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { notify } from "../features/notices/server/notify.ts"
import { noticePushes } from "../features/notices/server/push/push-source.ts"
import { remindOfDues } from "../features/payments/server/dues/remind-of-dues.ts"
import { addDays, todayIn } from "../lib/day.ts"
import { type Db, databaseOver } from "../platform/database/client.ts"
import { openPool } from "../platform/database/open-pool.ts"
import type { Deps } from "../platform/deps.ts"
import { transact } from "../platform/events/transact.ts"
import { openJobs } from "../platform/jobs/open-jobs.ts"
import { defineMailJob } from "../platform/mail/queue-mail.ts"
import { definePushJobs } from "../platform/push/push-queue.ts"
import { noticeKinds } from "../server/notice-kinds.ts"
import { buildManyOwing } from "../test/builders/many-dues.ts"
import { buildFacts } from "../test/builders/notice-facts.ts"
import { timed } from "./processes.ts"
import { benchDeps } from "./product.ts"
import { count, type GoalReport, heldOrMissed, seconds } from "./report.ts"
import type { BenchSchool } from "./school.ts"

const families = 10_000
/** The limit for all reminders, and for a notice about today meanwhile. */
const mostMs = 60_000
const mostMailMs = 1_000

/** Reminds that many families of a due, with the notices and the mails, and writes other notices meanwhile. */
export async function measureReminders(school: BenchSchool): Promise<GoalReport> {
  const pool = openPool({ ...school.connection, max: 4 }, () => {})
  const db = databaseOver(pool)
  const { deps: quiet, close } = await benchDeps(db, school.folder)
  const deps = { ...quiet, jobs: await openJobs(pool, () => {}) }
  try {
    await defineMailJob(deps)
    await definePushJobs(deps, noticePushes(deps, noticeKinds))
    const accountId = await addDue(db, deps)
    await buildManyOwing(db, { like: accountId, families })
    const waits = watchMails(deps, accountId)
    const { took } = await timed(school, () => remindOfDues(deps))
    const longest = Math.max(...(await waits.stop()))
    const { rows } = await sql<{ mails: number }>`select count(*)::integer as mails from mails`.execute(db)
    const isHeld = took.ms < mostMs && longest < mostMailMs
    const cpu = `with ${seconds(took.cpu)} in the process and ${seconds(took.database)} in PostgreSQL`
    const others = `a notice of something that happens now took at most ${seconds(longest)} meanwhile`
    const goal = `below ${seconds(mostMs)} and ${seconds(mostMailMs)}: ${heldOrMissed(isHeld)}`
    const report = `${count(families)} families reminded in ${seconds(took.ms)}, ${cpu}; ${others}; ${goal}`
    return { isHeld, report: `${report} (${count(rows[0]?.mails ?? 0)} mails wait)` }
  } finally {
    await deps.jobs.stop()
    await close()
    await pool.end()
  }
}

/** A part of an enrollment that is due in three days. Returns its account. */
async function addDue(db: Db, { now, settings }: Deps): Promise<string> {
  const day = addDays(todayIn(now(), settings.timeZone), 3)
  const { rows } = await sql<{ account_id: string }>`
    insert into dues (enrollment_id, account_id, kind, part, parts, amount_centavos, day, state, made_at)
    select id, account_id, 'part', 2, 2, 25000, ${day}, 'open', now() from enrollments where status = 'approved' limit 1
    returning account_id`.execute(db)
  if (!rows[0]) throw new Error("The school has no approved enrollment")
  return rows[0].account_id
}

/** Writes a notice with its mail again and again. `stop` returns how long each took. */
function watchMails(deps: Deps, accountId: string) {
  const took: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      const notice = { kind: "grade-given", to: { accounts: [accountId] }, facts: buildFacts["grade-given"] }
      await transact(deps, (tx) => notify(tx, deps, noticeKinds, { notices: [notice], at: deps.now() }))
      took.push(performance.now() - begun)
      await pause(200)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return took
    },
  }
}
