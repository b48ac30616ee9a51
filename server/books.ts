import { suspendDuesOf } from "../features/ledger/server/due/move-dues.ts"
import {
  enterChangeOfClass,
  enterDenied,
  enterEnded,
  enterWithdrawn,
} from "../features/ledger/server/entries/enter-change.ts"
import { enterMeeting } from "../features/ledger/server/entries/enter-meetings.ts"
import { enterApproved, enterPayment, takeBackPayment } from "../features/ledger/server/entries/enter-payment.ts"
import { enterProviderFee } from "../features/ledger/server/entries/enter-provider-fee.ts"
import { enterProviderPayout } from "../features/ledger/server/entries/enter-provider-payout.ts"
import { holdForObjection, holdForRefund } from "../features/ledger/server/payouts/hold-disputed.ts"
import { reaction } from "../platform/events/consequences.ts"

/** The entries of the books, in the transaction of the event (docs/rules/ledger.md#books). */
export const books = {
  payment: reaction(enterPayment),
  providerFee: reaction(enterProviderFee),
  providerPayout: reaction(enterProviderPayout),
  takenBack: reaction(takeBackPayment),
  approved: reaction(enterApproved),
  reset: reaction(suspendDuesOf),
  denied: reaction(enterDenied),
  withdrawn: reaction(enterWithdrawn),
  ended: reaction(enterEnded),
  changeOfClass: reaction(enterChangeOfClass),
  meeting: reaction(enterMeeting),
  disputedPayment: reaction(holdForRefund),
  disputedStudent: reaction(holdForObjection),
}
