import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findStatusForFamily } from "./family-queries.ts"

/** Returns why a class is paused, to actors with a student in it: it is pending again, or denied. */
export async function getReview(deps: Deps, { accountId }: Actor, classId: string) {
  const klass = await findStatusForFamily(deps.db, accountId, classId)
  if (!klass || klass.status === "approved") return null
  return { name: klass.name, status: klass.status }
}
