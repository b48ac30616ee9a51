import type { ParsedInputOf } from "../../../lib/contract.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { CellRef } from "../../../platform/encryption/key-ring.ts"
import { transact } from "../../../platform/events/transact.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { maskAccountNumber } from "../domain/payment-details.ts"
import type * as contract from "../teaching-contract.ts"
import { recordAccountEvent } from "./events.ts"
import { assertOwnPassword } from "./passwords/assert-own-password.ts"
import { lockIfUnchanged } from "./queries.ts"
import { type RenewedSession, renewSession } from "./sessions/renew-session.ts"
import { lockTeaching, updateTeaching } from "./teaching/teaching-queries.ts"

type Input = ParsedInputOf<typeof contract.changePaymentDetailsCall> & { device: string | null; client: string }

const wrongPassword = () => validationError({ currentPassword: "This is not your password. Try again." })

/**
 * Changes how a teacher is paid, after a check of the password, and sends a mail. Neither the mail nor the audit trail
 * has the account number (docs/rules/users.md#profiles). Unchanged values are not saved and send no mail. The session
 * gets a new token in either case.
 */
export async function changePaymentDetails(deps: Deps, actor: Actor, input: Input): Promise<RenewedSession> {
  const teacherId = actor.accountId
  const typed = { password: input.currentPassword, client: input.client, error: wrongPassword }
  const account = await assertOwnPassword(deps, actor, typed)
  const at = deps.now()
  return transact(deps, async (tx) => {
    // The password may have changed, or the account been restricted, during the check.
    if (!(await lockIfUnchanged(tx, teacherId, account.password_hash))) throw wrongPassword()
    const renewed = await renewSession(tx, actor, at)
    const before = await lockTeaching(tx, teacherId)
    const { account_number, ...rest } = before
    const cell: CellRef = { column: "teachers.account_number", id: teacherId }
    const former = { ...rest, accountNumber: deps.dataKeys.tryDecrypt(account_number, cell) }
    const changed = { payment_mode: input.paymentMode, accountNumber: input.accountNumber, bank_name: input.bankName }
    if (isSame(former, changed)) return renewed
    await updateTeaching(tx, teacherId, {
      payment_mode: input.paymentMode,
      account_number: deps.dataKeys.encrypt(input.accountNumber, cell),
      bank_name: input.bankName,
    })
    await recordAccountEvent(tx, {
      type: "payment-details.changed",
      at,
      actorId: teacherId,
      teacherId,
      device: input.device,
      before: onRecord(former),
      after: onRecord(changed),
    })
    return renewed
  })
}

/** The account number is null if it cannot be read. */
type Payment = { payment_mode: string; accountNumber: string | null; bank_name: string | null }

const isSame = (one: Payment, other: Payment) =>
  one.payment_mode === other.payment_mode &&
  one.accountNumber === other.accountNumber &&
  one.bank_name === other.bank_name

const onRecord = ({ payment_mode, accountNumber, bank_name }: Payment) => ({
  paymentMode: payment_mode,
  bankName: bank_name,
  accountNumber: accountNumber && maskAccountNumber(accountNumber),
})
