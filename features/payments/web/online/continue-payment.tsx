import type { ReactNode } from "react"
import { formatPesos } from "../../../../lib/money.ts"
import { paymentProviders, providerNames } from "../../../../lib/online-payment/providers.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import type { Payment } from "../../contract.ts"
import { payOnlineCall } from "../../online-contract.ts"
import { goToProvider } from "./go-to-provider.ts"

/** Leads back to the provider's page of a payment that is not paid yet; says how much to pay there if it is more than the amount due. */
export function ContinuePayment({ payment, children }: { payment: Payment; children: ReactNode }) {
  const start = useAction(payOnlineCall, {
    onDone: ({ address }) => goToProvider(address),
    onFailure: (failure) => toast.failed(failure),
  })
  const provider = paymentProviders.find((each) => providerNames[each] === payment.channel)
  if (!provider) return null
  return (
    <Button
      tone="brand"
      onClick={() => start.mutate({ paymentId: payment.id, provider })}
      busy={start.isPending || start.isSuccess}
    >
      {children}
      {payment.online && payment.online.fee > 0 && `: ${formatPesos(payment.online.total)}`}
    </Button>
  )
}
