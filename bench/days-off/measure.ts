import { sql } from "kysely"
import { followDayOff } from "../../features/days-off/server/follow-day-off.ts"
import type { Day } from "../../lib/day.ts"
import { type Db, openDatabase } from "../../platform/database/client.ts"
import { buildApp } from "../../server/app.ts"
import { send } from "../explain-writes.ts"
import { cpuMillisecondsOf } from "../processes.ts"
import { benchSettings, depsOver } from "../record.ts"
import type { BenchSchool } from "../school.ts"

/** `cpu`: of this process and of its connection to PostgreSQL. */
export type Took = { ms: number; processCpu: number; databaseCpu: number }

export type DayOffFigures = {
  meetings: number
  makeUps: number
  /** The people who were told, and their notices: one each. */
  people: number
  notices: number
  /** People who were told of several meetings. */
  withSeveral: number
  answer: Took
  job: Took
}

/** Declares a day off over this many meetings at least, and runs its job to the end. */
export async function measureDayOff(school: BenchSchool, atLeast: number): Promise<DayOffFigures> {
  const db = openDatabase(school.connection, { max: 1 })
  const lastSteps: (() => Promise<unknown>)[] = []
  try {
    const deps = {
      ...(await depsOver(db, benchSettings(school.folder))),
      beforeClosing: (step: () => Promise<unknown>) => lastSteps.push(step),
    }
    const { app } = buildApp(deps)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const timed = stopwatch(rows[0]?.pid ?? 0)
    const form = { title: "Bench", ...(await daysWith(db, atLeast)), kind: "weather", makeUp: true }
    const admin = await db
      .selectFrom("accounts")
      .select("id")
      .where("is_admin", "=", true)
      .orderBy("email")
      .executeTakeFirstOrThrow()
    const { method, path, headers, body } = await send("POST", "/admins/days-off", form, admin.id)
    const { took: answer, result } = await timed(async () => {
      const response = await app.request(path, { method, headers, body })
      return { status: response.status, reply: await response.text() }
    })
    if (result.status !== 200) throw new Error(`The day off was refused: ${result.reply.slice(0, 300)}`)
    const { id } = JSON.parse(result.reply) as { id: string }
    const { took: job } = await timed(() => followDayOff(deps, id))
    return { ...(await countDone(db, id)), answer, job }
  } finally {
    await Promise.all(lastSteps.map((step) => step()))
    await db.destroy()
  }
}

function stopwatch(databasePid: number) {
  const workedOf = (pid: number) => cpuMillisecondsOf(pid) ?? 0
  return async <T>(work: () => Promise<T>): Promise<{ took: Took; result: T }> => {
    const [begun, own, database] = [performance.now(), workedOf(process.pid), workedOf(databasePid)]
    const result = await work()
    const took = {
      ms: performance.now() - begun,
      processCpu: workedOf(process.pid) - own,
      databaseCpu: workedOf(databasePid) - database,
    }
    return { took, result }
  }
}

/** The shortest period from two weeks on with that many visible meetings. */
async function daysWith(db: Db, atLeast: number): Promise<{ from: Day; to: Day }> {
  const { rows } = await sql<{ day: Day; sum: number }>`
    select day::text as day, sum(count(*)) over (order by day)::integer as sum
    from meetings join classes on classes.id = class_id,
      lateral (select (starts_at at time zone 'Asia/Manila')::date as day) as at
    where day >= current_date + 14 and cancelled_at is null and classes.status = 'approved' and archived_at is null
    group by day order by day`.execute(db)
  const last = rows.find(({ sum }) => sum >= atLeast)
  if (!last || !rows[0]) throw new Error(`The school has fewer than ${atLeast} coming meetings`)
  return { from: rows[0].day, to: last.day }
}

async function countDone(db: Db, dayOffId: string) {
  const { rows } = await sql<Omit<DayOffFigures, "answer" | "job">>`
    select
      (select count(*) from meetings where day_off_id = ${dayOffId} and cancelled_at is not null)::integer as meetings,
      (select count(*) from meetings where day_off_id = ${dayOffId} and is_make_up)::integer as "makeUps",
      count(*)::integer as notices, count(distinct account_id)::integer as people,
      (count(*) filter (where (facts->>'count')::integer > 1))::integer as "withSeveral"
    from notices where kind = 'day-off-now' and cause like '%' || ${dayOffId}`.execute(db)
  if (!rows[0]) throw new Error("Nothing was counted")
  return rows[0]
}
