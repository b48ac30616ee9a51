import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findCredit } from "../credit/credit-queries.ts"
import { findPayableDues } from "./due-queries.ts"
import { presentDue } from "./present-due.ts"

/** What a family owes, the earliest first, and what it has overpaid (docs/rules/payments.md#dues). */
export async function listDues({ db, now, settings }: Deps, { accountId }: Actor) {
  const today = todayIn(now(), settings.timeZone)
  const [rows, credit] = await Promise.all([findPayableDues(db, accountId), findCredit(db, accountId)])
  return { dues: rows.map((row) => presentDue(row, today)), credit: toPesos(credit) }
}
