import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { pick } from "../../../../lib/pick.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { endOfAccountNumber } from "../../domain/payment-details.ts"
import { teachingNames } from "../../domain/teaching-fields.ts"
import * as contract from "../../teaching-contract.ts"
import { changePaymentDetails } from "../change-payment-details.ts"
import { recordAccountEvent } from "../events.ts"
import { cookiesOf } from "../sessions/sign-in-cookies.ts"
import { findTeaching, lockTeaching, updateTeaching } from "./teaching-queries.ts"

export function teachingApi(serve: Serve, deps: Deps): void {
  const { session, secondsUntil, browserOf, clientOf } = cookiesOf(deps)
  serve(contract.teachingProfileCall, async ({ actor }) => ({
    profile: presentTeaching(deps, actor.accountId, await findTeaching(deps.db, actor.accountId)),
  }))
  serve(contract.saveTeachingFieldCall, async ({ actor, input }) => {
    await saveTeachingField(deps, actor, input)
    return { message: "Your change is saved." }
  })
  serve(contract.changePaymentDetailsCall, async ({ actor, input, exchange }) => {
    const change = { ...input, ...browserOf(exchange), client: clientOf(exchange) }
    const { token, endsAt } = await changePaymentDetails(deps, actor, change)
    session.write(exchange, token, secondsUntil(endsAt))
    return { message: "Your payment details are saved." }
  })
}

/** No reply has the full account number: an open session must not reveal it. */
function presentTeaching(
  { dataKeys }: Deps,
  teacherId: string,
  row: Awaited<ReturnType<typeof findTeaching>>,
): contract.TeachingProfileData {
  const accountNumber = dataKeys.tryDecrypt(row.account_number, { column: "teachers.account_number", id: teacherId })
  return {
    ...pick(row, teachingNames),
    paymentMode: row.payment_mode,
    bankName: row.bank_name,
    accountNumberEnd: accountNumber && endOfAccountNumber(accountNumber),
  }
}

/** Saves one field about teaching. It is recorded: an administrator may have verified the teacher because of it. */
function saveTeachingField(
  deps: Deps,
  actor: Actor,
  { field, value }: ParsedInputOf<typeof contract.saveTeachingFieldCall>,
): Promise<void> {
  const teacherId = actor.accountId
  return transact(deps, async (tx) => {
    const before = await lockTeaching(tx, teacherId)
    if (value === null || before[field] === value) return
    await updateTeaching(tx, teacherId, { [field]: value })
    await recordAccountEvent(tx, {
      type: "teaching.changed",
      at: deps.now(),
      actorId: teacherId,
      teacherId,
      before: { [field]: before[field] },
      after: { [field]: value },
    })
  })
}
