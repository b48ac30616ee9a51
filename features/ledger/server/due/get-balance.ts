import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findCredit } from "../../../payments/server/credit/credit-queries.ts"
import type { Balance } from "../../due-contract.ts"
import { findDueOf } from "./due-queries.ts"

/** What a family still has to pay, and what it has overpaid. */
export async function getBalance({ db }: Deps, { accountId }: Actor): Promise<Balance> {
  const rows = await findDueOf(db, accountId)
  return {
    overPaid: toPesos(await findCredit(db, accountId)),
    due: rows.map(({ enrolleeId, className, due, ...name }) => ({
      enrolleeId,
      student: fullName(personNameOf(name)),
      className,
      amount: toPesos(due),
    })),
  }
}
