import { sql } from "kysely"
import { followDayOff } from "../features/days-off/server/follow-day-off.ts"
import type { Day } from "../lib/day.ts"
import { type Db, openDatabase } from "../platform/database/client.ts"
import { buildApp } from "../server/app.ts"
import { type Took, timed } from "./processes.ts"
import { benchDeps } from "./product.ts"
import { count, type GoalReport, heldOrMissed, seconds, table } from "./report.ts"
import { send } from "./requests.ts"
import { type BenchSchool, findAdmin, withClient } from "./school.ts"

const meetingsWanted = 10_000
/** The limits for the reply of the call, and for everything to be done. */
const mostAnswerMs = 1000
const mostJobMs = 120_000

/** Declares a day off over that many meetings, or all that there are, and runs its job to the end. */
export async function measureDayOff(school: BenchSchool): Promise<GoalReport> {
  const db = openDatabase(school.connection, { max: 1 })
  const { deps, close } = await benchDeps(db, school.folder)
  try {
    const form = { title: "Bench", ...(await findDays(db)), kind: "weather", makeUp: true }
    const { path, ...init } = await send("POST", "/admins/days-off", form, await withClient(school, findAdmin))
    const { app } = buildApp(deps)
    const answer = await timed(school, async () => {
      const response = await app.request(path, init)
      return { status: response.status, reply: await response.text() }
    })
    const { status, reply } = answer.result
    if (status !== 200) throw new Error(`The day off was refused: ${reply.slice(0, 300)}`)
    const { id } = JSON.parse(reply) as { id: string }
    const job = await timed(school, () => followDayOff(deps, id))
    return report(await countDone(db, id), answer.took, job.took)
  } finally {
    await close()
    await db.destroy()
  }
}

/** The shortest period from two weeks on with enough visible meetings. */
async function findDays(db: Db): Promise<{ from: Day; to: Day }> {
  const { rows } = await sql<{ day: Day; sum: number }>`
    select day::text as day, sum(count(*)) over (order by day)::integer as sum
    from meetings join classes on classes.id = class_id,
      lateral (select (starts_at at time zone 'Asia/Manila')::date as day) as at
    where day >= current_date + 14 and cancelled_at is null and classes.status = 'approved' and archived_at is null
    group by day order by day`.execute(db)
  const last = rows.find(({ sum }) => sum >= meetingsWanted) ?? rows.at(-1)
  if (!last || !rows[0]) throw new Error("The school has no coming meetings")
  return { from: rows[0].day, to: last.day }
}

type DayOffCounts = { meetings: number; makeUps: number; notices: number; people: number; withSeveral: number }

async function countDone(db: Db, dayOffId: string): Promise<DayOffCounts> {
  const { rows } = await sql<DayOffCounts>`
    select
      (select count(*) from meetings where day_off_id = ${dayOffId} and cancelled_at is not null)::integer as meetings,
      (select count(*) from meetings where day_off_id = ${dayOffId} and is_make_up)::integer as "makeUps",
      count(*)::integer as notices, count(distinct account_id)::integer as people,
      (count(*) filter (where (facts->>'count')::integer > 1))::integer as "withSeveral"
    from notices where kind = 'day-off-now' and cause like '%' || ${dayOffId}`.execute(db)
  if (!rows[0]) throw new Error("Nothing was counted")
  return rows[0]
}

/** Everybody must be told once. */
function report(counts: DayOffCounts, answer: Took, job: Took): GoalReport {
  const { meetings, makeUps, people, notices, withSeveral } = counts
  const isHeld = answer.ms < mostAnswerMs && job.ms < mostJobMs && notices === people
  const rows = [
    { name: "answer", ...answer },
    { name: "job", ...job },
  ]
  const lines = [
    `${count(meetings)} meetings cancelled, ${count(makeUps)} made up; ${count(people)} people told by ${count(notices)} notices, \
${count(withSeveral)} of them about several meetings`,
    table(rows, {
      "": ({ name }) => name,
      time: ({ ms }) => seconds(ms),
      "CPU of the process": ({ cpu }) => seconds(cpu),
      "CPU of PostgreSQL": ({ database }) => seconds(database),
    }),
    `Answer below ${seconds(mostAnswerMs)}, job below ${seconds(mostJobMs)}, one notice each: ${heldOrMissed(isHeld)}`,
  ]
  return { isHeld, report: lines.join("\n\n") }
}
