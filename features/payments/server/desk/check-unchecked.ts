import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { findCheckedPayments } from "./check-queries.ts"
import { keysOf, recheck, recheckAll } from "./keep-checks.ts"
import { findUnchecked } from "./kept-check-queries.ts"

const atOnce = 500

/** Checks payments that were never checked, or by older rules: in one process, once an hour, until none is left. */
export function defineCheckingPayments(deps: Deps): Promise<void> {
  return deps.jobs.hourly("check-payments", async () => {
    const checked = await checkUnchecked(deps)
    if (checked > 0) deps.log("info", "payments-checked", { checked })
  })
}

/** Checks payments that were never checked, or by older rules, until none is left; returns how many. */
export async function checkUnchecked(deps: Deps): Promise<number> {
  let checked = 0
  for (let ids = await findUnchecked(deps.db, atOnce); ids.length > 0; ids = await findUnchecked(deps.db, atOnce)) {
    await transact(deps, async (tx) => recheckAll(tx, deps, (await findCheckedPayments(tx, ids)).map(keysOf)))
    checked += ids.length
  }
  return checked
}

/** Checks payments again after a change elsewhere, such as a new statement. Each part is a transaction of its own. */
export async function recheckPayments(deps: Deps, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await transact(deps, (tx) => recheck(tx, deps, ids.slice(from, from + atOnce)))
}
