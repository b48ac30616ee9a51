import type { Tx } from "../../../../platform/database/client.ts"
import { recordAccountEvent } from "../events.ts"
import { deleteAuthenticatorSince, lockForFactors, turnOff } from "./factor-queries.ts"
import { deletePasskeysSince, findPasskeysOf } from "./passkey-queries.ts"
import { deleteRecoveryCodes } from "./recovery-code-queries.ts"

/**
 * Removes the factors that were added since this time, when somebody else may have had the account, and the recovery
 * codes, which that person may have read (docs/rules/accounts.md#another-e-mail-address). Older factors stay.
 */
export async function removeNewerFactors(tx: Tx, accountId: string, since: Date, at: Date): Promise<void> {
  const account = await lockForFactors(tx, accountId)
  const authenticator = await deleteAuthenticatorSince(tx, accountId, since)
  const passkeyIds = await deletePasskeysSince(tx, accountId, since)
  await deleteRecoveryCodes(tx, accountId)
  const removed = [
    ...passkeyIds.map((passkeyId) => ({ factor: "passkey", passkeyId }) as const),
    ...(authenticator.wasConfirmed ? [{ factor: "authenticator", passkeyId: null } as const] : []),
  ]
  const isLeft = authenticator.isLeft || (await findPasskeysOf(tx, accountId)).length > 0
  const isOff = account.second_factor_since !== null && !isLeft
  if (isOff) await turnOff(tx, accountId)
  for (const [nth, before] of removed.entries())
    await recordAccountEvent(tx, {
      type: "second-factor.removed",
      at,
      actorId: null,
      accountId,
      device: null,
      factor: before.factor,
      isOff: isOff && nth === removed.length - 1,
      before,
      after: null,
    })
}
