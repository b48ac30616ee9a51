import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../platform/http/calls/request-reads.ts"
import { findAccount } from "./queries.ts"

/** The account of the actor; several calls of one document need it. */
export function findOwnAccount(deps: Deps, { actor, reads }: { actor: Actor; reads: RequestReads }) {
  return reads.once("own account", () => findAccount(deps.db, actor.accountId))
}
