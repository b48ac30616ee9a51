import type { Updateable } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import { teachingNames } from "../../domain/teaching-fields.ts"

/** Queries on teachers' teaching and payment fields. */

const teaching = (db: Db, teacherId: string) =>
  db
    .selectFrom("teachers")
    .select(teachingNames)
    .select(["payment_mode", "account_number", "bank_name"])
    .where("account_id", "=", teacherId)

export function findTeaching(db: Db, teacherId: string) {
  return teaching(db, teacherId).executeTakeFirstOrThrow()
}

/** Like `findTeaching`, locked until the transaction ends. */
export function lockTeaching(tx: Tx, teacherId: string) {
  return teaching(tx, teacherId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type Teaching = Awaited<ReturnType<typeof findTeaching>>

export async function updateTeaching(tx: Tx, teacherId: string, change: Partial<Teaching>): Promise<void> {
  const values: Updateable<Tables["teachers"]> = change
  await tx.updateTable("teachers").set(values).where("account_id", "=", teacherId).execute()
}
