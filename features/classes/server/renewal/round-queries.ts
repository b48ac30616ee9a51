import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import { isInScope } from "../scope-queries.ts"

type ClassRef = { id: string; scope: Scope }

/** A one-on-one class within the scope. */
const soloClass = (db: Db, { id, scope }: ClassRef) =>
  db
    .selectFrom("classes")
    .select(["teacher_id", "sessions", "renewal_sessions as chosen"])
    .where("id", "=", id)
    .where("class_type", "=", "solo")
    .where(isInScope(scope))

export const findRound = (db: Db, of: ClassRef) => soloClass(db, of).executeTakeFirst()

export const lockRound = (tx: Tx, of: ClassRef) => soloClass(tx, of).forUpdate().executeTakeFirst()
