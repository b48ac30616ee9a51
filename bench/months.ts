import { Hono } from "hono"
import { sql } from "kysely"
import { addMonths, type Month } from "../features/ledger/domain/month.ts"
import { closeMonth } from "../features/ledger/server/months/close-month.ts"
import { findFirstMonth } from "../features/ledger/server/months/month-queries.ts"
import { sendMonthJournal, sendMonthReport } from "../features/ledger/server/months/send-month.ts"
import { type Db, openDatabase } from "../platform/database/client.ts"
import type { Deps } from "../platform/deps.ts"
import type { Actor } from "../platform/http/calls/authorize.ts"
import { timed } from "./processes.ts"
import { benchDeps } from "./product.ts"
import { count, type GoalReport, heldOrMissed, seconds, table } from "./report.ts"
import { type BenchSchool, findAdmin, withClient } from "./school.ts"

const entries = 50_000
/** The limit for closing the month, and for each of its files. */
const mostMs = 10_000

/** Fills a month before all others, closes it, and takes its report and its journal. */
export async function measureMonth(school: BenchSchool): Promise<GoalReport> {
  const db = openDatabase(school.connection, { max: 2 })
  const { deps, close } = await benchDeps(db, school.folder)
  try {
    const month = await fillMonth(db)
    const actor = { accountId: await withClient(school, findAdmin) } as Actor
    const closing = async () => {
      await closeMonth(deps, actor, month)
      return ""
    }
    const steps = [{ what: "closing", work: closing }, ...fileSteps(deps, actor, month)]
    const rows: { what: string; ms: number; cpu: number; database: number; words: string }[] = []
    for (const { what, work } of steps) {
      const { took, result } = await timed(school, work)
      rows.push({ what, ...took, words: result })
    }
    const isHeld = rows.every(({ ms }) => ms < mostMs)
    const figures = table(rows, {
      "": ({ what }) => what,
      time: ({ ms }) => seconds(ms),
      "CPU of the process": ({ cpu }) => seconds(cpu),
      "CPU of PostgreSQL": ({ database }) => seconds(database),
      file: ({ words }) => words,
    })
    const goal = `Each below ${seconds(mostMs)}: ${heldOrMissed(isHeld)}`
    return { isHeld, report: `A month of ${count(entries)} entries\n\n${figures}\n\n${goal}` }
  } finally {
    await close()
    await db.destroy()
  }
}

function fileSteps(deps: Deps, actor: Actor, month: Month) {
  const files = new Hono()
    .get("/report.pdf", (exchange) => sendMonthReport(deps, actor, { month, exchange }))
    .get("/journal.csv", (exchange) => sendMonthJournal(deps, actor, { month, exchange }))
  return ["/report.pdf", "/journal.csv"].map((path) => ({
    what: path.slice(1),
    work: async () => {
      const file = Buffer.from(await (await files.request(path)).arrayBuffer())
      if (path.endsWith(".pdf")) return `${count(file.length)} bytes`
      return `${count(file.toString().trim().split("\n").length)} lines`
    },
  }))
}

async function fillMonth(db: Db): Promise<Month> {
  const first = await findFirstMonth(db)
  if (!first) throw new Error("The school has no entries")
  const month = addMonths(first, -1)
  await sql`
    with added as (
      insert into ledger_entries (at, day, cause, cause_key)
      select day + interval '9 hours', day, 'correction', 'bench/' || nth
      from generate_series(1, ${entries}::integer) as nth, lateral (select ${`${month}-01`}::date + nth % 28 as day) as days
      returning id
    )
    insert into ledger_lines (entry_id, account, amount)
    select id, account, amount from added cross join lateral (values
      ('money:GCash', 100000 + id % 977), ('deferred:' || gen_random_uuid(), -70000 - id % 977), ('fee', -30000)
    ) as lines (account, amount)`.execute(db)
  return month
}
