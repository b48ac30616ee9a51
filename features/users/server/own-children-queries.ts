import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import type { RequestReads } from "../../../platform/http/request-reads.ts"
import { findChildren } from "./child-queries.ts"

/** The children of the parent who asks; several calls of a document want them. */
export function findOwnChildren(deps: Deps, { actor, reads }: { actor: Actor; reads: RequestReads }) {
  return reads.once("own children", () => findChildren(deps.db, actor.accountId))
}
