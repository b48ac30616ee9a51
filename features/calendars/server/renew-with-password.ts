import type { Tx } from "../../../platform/database/client.ts"
import { addCalendarRenewal } from "./feed-queries.ts"

/** Gives the calendar a new address, because an intruder with the old password may have copied the old one. */
export async function renewCalendarOf(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await addCalendarRenewal(tx, accountId)
}
