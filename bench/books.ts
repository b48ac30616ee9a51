import { checkBooks } from "../features/ledger/server/checks/check-books.ts"
import { openDatabase } from "../platform/database/client.ts"
import { timed } from "./processes.ts"
import { count, type GoalReport, heldOrMissed, seconds } from "./report.ts"
import type { BenchSchool } from "./school.ts"

/** The limit for "Check the books" with half a million entries. */
const mostMs = 30_000

/** Measures how long checking all of the books takes, and whether the goal is met. */
export async function measureBooks(school: BenchSchool): Promise<GoalReport> {
  const db = openDatabase(school.connection, { max: 1 })
  const check = () => checkBooks({ db, now: () => new Date() })
  const { took, result } = await timed(school, check).finally(() => db.destroy())
  if (!result.ok) throw new Error(`The books of the bench differ: ${result.differences[0]?.text}`)
  const isHeld = took.ms < mostMs
  const cpu = `of which the processor worked ${seconds(took.cpu + took.database)}`
  const goal = `below ${seconds(mostMs)}: ${heldOrMissed(isHeld)}`
  return { isHeld, report: `${count(result.entries)} entries checked in ${seconds(took.ms)}, ${cpu}; ${goal}` }
}
