import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../platform/http/calls/request-reads.ts"
import { findChildren } from "./child-queries.ts"

/** The children of the actor, a parent; several calls of one document need them. */
export function findOwnChildren(deps: Deps, { actor, reads }: { actor: Actor; reads: RequestReads }) {
  return reads.once("own children", () => findChildren(deps.db, actor.accountId))
}
