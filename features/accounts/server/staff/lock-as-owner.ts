import type { Tx } from "../../../../platform/database/client.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { staffError } from "./staff-errors.ts"
import { lockOwners } from "./staff-queries.ts"

/**
 * Locks all owners, before anything else of a change of the staff, so that two at once wait for each other. The roles of
 * the actor may have changed since the call was let in. Returns the ids of the owners.
 */
export async function lockAsOwner(tx: Tx, { accountId }: Actor): Promise<string[]> {
  const owners = await lockOwners(tx)
  if (!owners.includes(accountId)) throw staffError("not-owner")
  return owners
}
