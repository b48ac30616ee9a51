import { checkBooks } from "../../features/ledger/server/check/check-books.ts"
import { openDatabase } from "../../platform/database/client.ts"
import type { BenchSchool } from "../school.ts"

/** "Check the books" may take so long with half a million entries. */
const mostMs = 30_000

/** What checking all of the books takes, in milliseconds, and whether the goal is met. */
export async function measureBooks({ connection }: BenchSchool): Promise<{ report: string; isHeld: boolean }> {
  const db = openDatabase(connection)
  const begun = performance.now()
  const { ok, entries, differences } = await checkBooks({ db, now: () => new Date() }).finally(() => db.destroy())
  const ms = performance.now() - begun
  if (!ok) throw new Error(`The books of the bench differ: ${differences[0]?.text}`)
  const isHeld = ms < mostMs
  const goal = `below ${mostMs / 1000} s: ${isHeld ? "held" : "missed"}`
  return { isHeld, report: `${entries.toLocaleString("en")} entries checked in ${(ms / 1000).toFixed(1)} s, ${goal}` }
}
