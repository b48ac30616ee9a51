import { fullName, personNameOf } from "../../../lib/names.ts"
import { rolesWith } from "../../../lib/staff.ts"
import type { Tx } from "../../../platform/database/client.ts"
import { AppError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Settings } from "../../../platform/settings.ts"
import { findStaffWith } from "../../accounts/server/staff/staff-queries.ts"

type Began = {
  /** The account that began it; null for a job. */
  by: string | null
  /** "You approved this refund" */
  what: string
}

/**
 * With TWO_PERSON_MONEY nobody marks as paid what they approved or drafted themselves
 * (docs/rules/staff.md#two-people-for-money). Throws a 409 that says who else can.
 */
export async function assertAnotherPerson(
  tx: Tx,
  { needsTwoForMoney }: Pick<Settings, "needsTwoForMoney">,
  { accountId }: Pick<Actor, "accountId">,
  began: Began,
): Promise<void> {
  if (!needsTwoForMoney || began.by !== accountId) return
  const others = (await findStaffWith(tx, rolesWith(["money"]))).filter(({ id }) => id !== accountId)
  const names = new Intl.ListFormat("en", { type: "disjunction" }).format(
    others.map((other) => fullName(personNameOf(other))),
  )
  const who = names ? `: ${names}.` : ". No one else can yet: make a colleague an owner or a cashier."
  throw new AppError(409, `${began.what}, so somebody else must mark it as paid${who}`)
}
