import pg from "pg"
import { todayIn } from "../lib/day.ts"
import { sealRows } from "../platform/audit/seal-rows.ts"
import { verifyChain } from "../platform/audit/verify-chain.ts"
import { openDatabase } from "../platform/database/client.ts"
import { explainRead, type Work } from "./growth/explain.ts"
import { timed } from "./processes.ts"
import { openRecorder, type Recorder } from "./product.ts"
import { count, type GoalReport, heldOrMissed, milliseconds, seconds, table } from "./report.ts"
import { type BenchRequest, get } from "./requests.ts"
import { type BenchSchool, findAdmin, findRows, withClient } from "./school.ts"

const sealedRows = 100_000
/** The limit for "Check the seals" of that many rows. */
const mostMs = 10_000

const rowsOfTrail = 10_000_000
/** The limit for a page of the audit trail, in PostgreSQL. */
const mostPageMs = 50
/** The limit for the rows that such a page reads. */
const mostPageRows = 200

/** Checks the seals of 100,000 rows, and reads pages of an audit trail of 10,000,000 rows. */
export async function measureAudit(school: BenchSchool): Promise<GoalReport> {
  const checked = await measureCheck(school)
  const filling = await timed(school, () => withClient(school, fillTrail))
  const pages = await withClient(school, (client) => measurePages(school, client))
  const worst = pages.toSorted((one, other) => other.read - one.read || other.ms - one.ms)
  const isQuick = pages.every(({ ms, read }) => ms < mostPageMs && read <= mostPageRows)
  const check = `${count(checked.rows)} rows sealed in ${seconds(checked.sealing)}, and checked in ${seconds(checked.ms)}`
  const cpu = `of which the processor worked ${seconds(checked.cpu)}`
  return {
    isHeld: checked.ms < mostMs && isQuick,
    report: [
      `${check}, ${cpu}; below ${seconds(mostMs)}: ${heldOrMissed(checked.ms < mostMs)}`,
      `${count(rowsOfTrail)} rows filled in ${seconds(filling.took.ms)}`,
      `Pages with ${pages.length} combinations of filters take less than ${mostPageMs} ms and read at most ${mostPageRows} rows: ${heldOrMissed(isQuick)}`,
      table(worst.slice(0, 12), {
        filter: ({ name }) => name || "none",
        rows: ({ read }) => read,
        pages: ({ buffers }) => buffers,
        ms: ({ ms }) => milliseconds(ms),
      }),
    ].join("\n\n"),
  }
}

async function measureCheck(school: BenchSchool) {
  const db = openDatabase(school.connection, { max: 2 })
  try {
    await withClient(school, (client) => addRows(client, sealedRows))
    const sealing = await timed(school, () => sealRows(db))
    const checking = await timed(school, () => verifyChain(db))
    if (checking.result.firstBad) throw new Error("The seals of the bench do not fit.")
    const { ms, cpu, database } = checking.took
    return { rows: checking.result.rows, sealing: sealing.took.ms, ms, cpu: cpu + database }
  } finally {
    await db.destroy()
  }
}

/** One person did most of it, one class has a very long history, and both have rare actions of long ago. */
async function addRows(client: pg.ClientBase, rows: number): Promise<void> {
  await client.query(`
    insert into audit_trail (at, account_id, action, thing, thing_id, before, after)
    select now() - interval '4 years' + number * (interval '3 years' / ${rows}),
      case when number % 3 > 0 then busy.id end,
      case when number % 100000 = 1 then 'class.archive' when number % 2 = 0 then 'class.edit' else 'payment.accept' end,
      case when number % 100000 = 1 or number % 2 = 0 then 'class' else 'payment' end,
      case when number % 4 < 2 then record.id else md5(number::text)::uuid::text end,
      '{"status": "pending"}', '{"status": "approved"}'
    from generate_series(1, ${rows}) as number,
      (select id from accounts where is_admin order by email limit 1) as busy,
      (select id::text from classes order by id limit 1) as record`)
}

/** Without the log of writes, and with the indexes built afterwards. */
async function fillTrail(client: pg.ClientBase): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'audit_trail' and indexname not like '%pkey'`)
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  await client.query("set statement_timeout = 0; alter table audit_trail set unlogged")
  for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  await addRows(client, rowsOfTrail)
  for (const { definition } of indexes) await client.query(definition)
  await client.query("vacuum (analyze) audit_trail")
}

type PageCost = { name: string; read: number; buffers: number; ms: number }

/** Each combination of filters with the rows that its first page and the one after it read. */
async function measurePages(school: BenchSchool, client: pg.ClientBase): Promise<PageCost[]> {
  const recorder = await openRecorder(school)
  try {
    const adminId = await findAdmin(client)
    const [record] = await findRows(client, "select id from classes order by id")
    const costs: PageCost[] = []
    for (const { name, query } of combinations(adminId, record?.id ?? "")) {
      const page = (after: string) => costOf(client, recorder, get(`/admins/audit?${query}${after}`, adminId))
      const first = await page("")
      const second = first.next ? await page(`&after=${first.next}`) : first
      const worse = second.read > first.read ? second : first
      costs.push({ name, read: worse.read, buffers: worse.buffers, ms: worse.ms })
    }
    return costs
  } finally {
    await recorder.close()
  }
}

async function costOf(client: pg.ClientBase, recorder: Recorder, request: BenchRequest) {
  const { waves, reply } = await recorder.record(request)
  const works: Work[] = []
  for (const statement of waves.flat())
    if (/ from "audit_trail" /.test(statement.text)) works.push(await explainRead(client, statement))
  const sum = (part: "walked" | "buffers" | "milliseconds") => works.reduce((total, work) => total + work[part], 0)
  const { next } = JSON.parse(reply) as { next: string | null }
  return { next, read: sum("walked"), buffers: sum("buffers"), ms: sum("milliseconds") }
}

function combinations(person: string, record: string): { name: string; query: string }[] {
  const daysAgo = (days: number) => todayIn(new Date(Date.now() - days * 24 * 60 * 60 * 1000), "Asia/Manila")
  const parts: Record<string, string>[] = [
    { "": "", "one person": `person=${person}` },
    { "": "", "a rare action": "kind=class.archive", "a frequent action": "kind=class.edit" },
    { "": "", "one kind of record": "thing=class", "one record": `thing=class&id=${record}` },
    {
      "": "",
      "a week long ago": `from=${daysAgo(1_100)}&to=${daysAgo(1_094)}`,
      "until long ago": `to=${daysAgo(1_400)}`,
    },
  ]
  const none = [{ name: "", query: "" }]
  return parts.reduce(
    (all, part) =>
      all.flatMap((before) =>
        Object.entries(part).map(([name, query]) => ({
          name: [before.name, name].filter(Boolean).join(", "),
          query: [before.query, query].filter(Boolean).join("&"),
        })),
      ),
    none,
  )
}
