import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { addToBasketCall, basketCall, saveBasketCall, takeFromBasketCall } from "../basket-contract.ts"
import * as contract from "../contract.ts"
import { duesCall } from "../dues-contract.ts"
import { closedDoorsCall, decideDoorCall, lateBalancesCall } from "../late-contract.ts"
import { onlineStateCall, payOnlineCall } from "../online-contract.ts"
import { addToBasket, getBasket, saveBasket, takeOutOfBasket } from "./basket/save-basket.ts"
import { checkOut } from "./check-out.ts"
import { assertDiscountCode } from "./discounts/assert-discount-code.ts"
import { decideDoor, listClosedDoors, listLateBalances } from "./dues/late-balances.ts"
import { listDues } from "./dues/list-dues.ts"
import { planDues } from "./dues/plan-dues.ts"
import { getOwnPayment, listOpenCodes, listOwnPayments } from "./list-own-payments.ts"
import { getOnlineState } from "./online/get-online-state.ts"
import { startOnline } from "./online/start-online.ts"
import { planPayment } from "./plan-payment.ts"
import { sendAnotherProof } from "./send/send-another-proof.ts"

export function paymentsApi(serve: Serve, deps: Deps): void {
  serve(contract.planPaymentCall, async ({ actor, input, exchange }) => {
    const { items = [], dueIds, discountCode } = input
    await assertDiscountCode(deps, { actor, input, exchange })
    const plan = dueIds ? planDues(deps, actor, dueIds) : planPayment(deps, actor, { items, discountCode })
    return { ...(await plan), message: "This is the amount to pay." }
  })
  serve(basketCall, ({ actor }) => getBasket(deps, actor))
  serve(saveBasketCall, async ({ actor, input }) => ({
    ...(await saveBasket(deps, actor, input.items)),
    message: "Your basket is saved.",
  }))
  serve(addToBasketCall, async ({ actor, input }) => ({
    ...(await addToBasket(deps, actor, input.items)),
    message: "Added to your basket.",
  }))
  serve(takeFromBasketCall, async ({ actor, input }) => ({
    ...(await takeOutOfBasket(deps, actor, input.items)),
    message: input.items ? "Removed from your basket." : "Your basket is empty.",
  }))
  serve(contract.checkOutCall, async ({ actor, input, exchange }) => {
    await assertDiscountCode(deps, { actor, input, exchange })
    return {
      ...(await checkOut(deps, actor, input)),
      message: `We have received your ${input.dueIds ? "payment" : "enrollment"}. The school will check it soon.`,
    }
  })
  serve(duesCall, ({ actor }) => listDues(deps, actor))
  serve(closedDoorsCall, ({ actor }) => listClosedDoors(deps, actor))
  serve(lateBalancesCall, ({ input }) => listLateBalances(deps, input))
  serve(decideDoorCall, async ({ actor, input }) => {
    await decideDoor(deps, actor, input)
    return {
      message:
        input.door === "closed"
          ? "The student cannot join until the late amount is paid."
          : "The student can join the classes.",
    }
  })
  serve(payOnlineCall, async ({ actor, input, exchange }) => {
    await assertDiscountCode(deps, { actor, input, exchange })
    return { ...(await startOnline(deps, actor, input)), message: "The payment page is open." }
  })
  serve(onlineStateCall, ({ actor, input }) => getOnlineState(deps, actor, input.id))
  serve(contract.paymentsCall, ({ actor, input }) => listOwnPayments(deps, actor, input.page))
  serve(contract.openCodesCall, async ({ actor }) => ({ codes: await listOpenCodes(deps, actor) }))
  serve(contract.paymentCall, async ({ actor, input }) => ({ payment: await getOwnPayment(deps, actor, input.id) }))
  serve(contract.anotherProofCall, async ({ actor, input }) => {
    await sendAnotherProof(deps, actor, input)
    return { message: "We have received your proof. The school will check it soon." }
  })
}
