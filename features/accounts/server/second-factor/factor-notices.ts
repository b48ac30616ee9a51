import type { Tx } from "../../../../platform/database/client.ts"
import type { SecondFactorNotice } from "../../domain/second-factor/notices.ts"
import type {
  FactorGuessed,
  FactorRemoved,
  FactorSet,
  LostFactorRemoved,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  RemovalUnsent,
} from "../events.ts"
import { findAccount } from "../queries.ts"

/** Tells owners what happened to their second factor (docs/rules/second-factor.md#log-in). */

const toOwner = ({ accountId }: { accountId: string }) => ({ accounts: [accountId] })
const whereOf = ({ at, device }: { at: Date; device: string | null }) => ({ at: at.toISOString(), device })

export async function noticeFactorSet(_tx: Tx, event: FactorSet): Promise<SecondFactorNotice[]> {
  const facts = { ...whereOf(event), factor: event.factor }
  return [{ kind: "second-factor-set", to: toOwner(event), facts }]
}

export async function noticeFactorRemoved(_tx: Tx, event: FactorRemoved): Promise<SecondFactorNotice[]> {
  const facts = { ...whereOf(event), factor: event.factor, isOff: event.isOff }
  return [{ kind: "second-factor-removed", to: toOwner(event), facts }]
}

/** Once a day, so that nobody who has the password floods the owner with mails. */
export async function noticeWrongCodes(_tx: Tx, event: FactorGuessed): Promise<SecondFactorNotice[]> {
  const cause = `wrong codes ${event.at.toISOString().slice(0, 10)}`
  return [{ kind: "wrong-codes", to: toOwner(event), cause, facts: whereOf(event) }]
}

export async function noticeLostFactor(_tx: Tx, event: LostFactorRemoved): Promise<SecondFactorNotice[]> {
  return [{ kind: "lost-factor-removed", to: toOwner(event), facts: {} }]
}

/** Tells whoever asked for the removal, or everybody who could have if that account is gone. */
export async function noticeUnsentRemoval(tx: Tx, event: RemovalUnsent): Promise<SecondFactorNotice[]> {
  const { requestedBy, accountId } = event
  const { role } = await findAccount(tx, accountId)
  const to = requestedBy ? { accounts: [requestedBy] } : { staff: ["people" as const] }
  return [{ kind: "factor-removal-unsent", to, facts: { accountId, role } }]
}

export async function noticeRecoveryCode(_tx: Tx, event: RecoveryCodeUsed): Promise<SecondFactorNotice[]> {
  const { left } = event
  const used = { kind: "recovery-code-used", to: toOwner(event), facts: { ...whereOf(event), left } } as const
  return event.isLow ? [used, { kind: "recovery-codes-low", to: toOwner(event), facts: { left } }] : [used]
}

export async function noticeNewRecoveryCodes(_tx: Tx, event: RecoveryCodesRenewed): Promise<SecondFactorNotice[]> {
  return [{ kind: "recovery-codes-renewed", to: toOwner(event), facts: whereOf(event) }]
}
