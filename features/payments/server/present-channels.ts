import type { Centavos } from "../../../lib/money.ts"
import { qrPhFor } from "../../../lib/qr-ph.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { PlanChannel } from "../contract.ts"

type Settings = Pick<Deps["settings"], "paymentChannels">

/** Returns where to pay this amount, with its QR codes if there is a payment code. */
export function presentChannels({ paymentChannels }: Settings, amount: Centavos, code: string | null): PlanChannel[] {
  return paymentChannels.map(({ qr, ...channel }) => ({
    ...channel,
    qr: qr && code ? qrPhFor(qr, { amount, reference: code }) : null,
  }))
}
