import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { givenUpBefore, onlineState } from "../../domain/online/online-state.ts"
import { findOnlineFacts } from "./online-queries.ts"

/** Returns what has become of an online payment of the account. Decides nothing, and asks no provider. */
export async function getOnlineState({ db, now }: Deps, { accountId }: Actor, id: string) {
  const facts = await findOnlineFacts(db, accountId, id, givenUpBefore(now()))
  if (!facts) throw notFound()
  const { status, is_open: isOpen, is_used: isUsed, is_for_dues: isForDues } = facts
  return { state: onlineState({ status, isOpen, isUsed, isForDues }) }
}
