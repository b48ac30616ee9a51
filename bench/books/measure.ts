import { sql } from "kysely"
import { checkBooks } from "../../features/ledger/server/checks/check-books.ts"
import { openDatabase } from "../../platform/database/client.ts"
import { cpuMillisecondsOf } from "../processes.ts"
import type { BenchSchool } from "../school.ts"

/** The limit for "Check the books" with half a million entries. */
const mostMs = 30_000

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Measures how long checking all of the books takes, and whether the goal is met. */
export async function measureBooks({ connection }: BenchSchool): Promise<{ report: string; isHeld: boolean }> {
  const db = openDatabase(connection, { max: 1 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const worked = () => (cpuMillisecondsOf(process.pid) ?? 0) + (cpuMillisecondsOf(rows[0]?.pid ?? 0) ?? 0)
  const [begun, workedBefore] = [performance.now(), worked()]
  const { ok, entries, differences } = await checkBooks({ db, now: () => new Date() })
  const [ms, cpu] = [performance.now() - begun, worked() - workedBefore]
  await db.destroy()
  if (!ok) throw new Error(`The books of the bench differ: ${differences[0]?.text}`)
  const isHeld = ms < mostMs
  const goal = `below ${mostMs / 1000} s: ${isHeld ? "held" : "missed"}`
  const took = `${seconds(ms)}, of which the processor worked ${seconds(cpu)}`
  return { isHeld, report: `${entries.toLocaleString("en")} entries checked in ${took}, ${goal}` }
}
