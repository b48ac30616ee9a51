import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import type { RequestReads } from "../../../platform/http/request-reads.ts"
import { findAccount } from "./queries.ts"

/** The account of who asks; several calls of a document want it. */
export function findOwnAccount(deps: Deps, { actor, reads }: { actor: Actor; reads: RequestReads }) {
  return reads.once("own account", () => findAccount(deps.db, actor.accountId))
}
