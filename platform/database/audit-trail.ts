import type { Tx } from "./client.ts"

export type Decision = {
  at: Date
  accountId: string | null
  /** The action: "class.approve". */
  action: string
  /** The kind of record that it changes: "class". */
  thing: string
  thingId: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Records a decision of an administrator or a teacher in the audit trail, in its transaction. */
export async function recordDecision(tx: Tx, decision: Decision): Promise<void> {
  const { at, accountId, action, thing, thingId, before, after } = decision
  await tx
    .insertInto("audit_trail")
    .values({
      at,
      account_id: accountId,
      action,
      thing,
      thing_id: thingId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}
