import { useQuery } from "@tanstack/react-query"
import { formatPesos } from "../../../../lib/money.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import type { FieldBinding } from "../../../../ui/form/form-of.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { type PaidOnline, PayOnline } from "../online/pay-online.tsx"
import { HeldSeats } from "./held-seats.tsx"
import { type Plan, type PlanQuery, planQuery } from "./plan-query.ts"
import { QrToPay } from "./qr-to-pay.tsx"
import { TransferDetails } from "./transfer-details.tsx"

interface PayStepProps {
  /** Null if nothing is chosen. */
  plan: PlanQuery | null
  channels: readonly PaymentChannel[]
  /** The field of the form with the name of the chosen channel. */
  method: FieldBinding<string>
  /** What can also be paid online. */
  online?: PaidOnline
  /** The page shows the problems beside the seats. */
  hidesProblems?: boolean
}

/** How to pay: the channel to choose, then its account, the code for the message, and a QR code. */
export function PayStep({ plan: query, online, channels, method, hidesProblems = false }: PayStepProps) {
  const plan = useQuery({ ...(query ?? planQuery([])), enabled: query !== null, placeholderData: (before) => before })
  const chosen = channels.length === 1 ? channels[0] : channels.find(({ name }) => name === method.value)
  const seatCount = online && "seats" in online ? online.seats.length : 0
  const isWhole = !plan.isPlaceholderData && plan.data?.lines.length === seatCount
  const offers = isWhole ? (plan.data?.online ?? []) : []
  if (channels.length === 0 && offers.length === 0) return <p>Ask us where to send the payment first.</p>
  return (
    <>
      {online && offers.length > 0 && <PayOnline what={online} offers={offers} amount={plan.data?.amount ?? 0} />}
      {channels.length > 1 && (
        <SelectField label="Payment method" options={channels.map(({ name }) => name)} {...method} />
      )}
      {query && (
        <QueryState
          of={plan}
          waiting={<CodeSkeleton hasAccount={chosen !== undefined} />}
          failed="Your payment code could not be loaded."
        >
          {(loadedPlan) => (
            <PlanDetails
              plan={loadedPlan}
              chosen={chosen}
              loadedAt={plan.dataUpdatedAt}
              hidesProblems={hidesProblems}
              onOver={() => void plan.refetch()}
            />
          )}
        </QueryState>
      )}
    </>
  )
}

interface PlanDetailsProps {
  plan: Plan
  /** The channel to pay with; undefined until one is chosen. */
  chosen: PaymentChannel | undefined
  /** When the plan was loaded, by the clock of the device, which may be wrong. */
  loadedAt: number
  hidesProblems: boolean
  onOver(): void
}

function PlanDetails({ plan, chosen, loadedAt, hidesProblems, onOver }: PlanDetailsProps) {
  const { code, amount, channels, lines, problems, heldSeconds } = plan
  const qr = channels.find(({ name }) => name === chosen?.name)?.qr
  return (
    <>
      {problems.length > 0 && !hidesProblems && <Problems problems={problems} />}
      {code && chosen && <TransferDetails channel={chosen} amount={amount} code={code} />}
      {code && chosen && qr && (
        <QrToPay key={chosen.name} text={qr} channel={chosen.name} code={code} amount={formatPesos(amount)} />
      )}
      {code && lines.length > 0 && (
        <HeldSeats until={heldSeconds === null ? null : loadedAt + heldSeconds * 1000} onOver={onOver} />
      )}
    </>
  )
}

function Problems({ problems }: Pick<Plan, "problems">) {
  return (
    <Stack as="ul" gap={2} surface="orange" round="m" pad="low" size="sm" aria-label="Before you pay">
      {[...new Set(problems.map(({ problem }) => problem))].map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </Stack>
  )
}

/** Without a chosen channel, only how long the seats are held is shown. */
function CodeSkeleton({ hasAccount }: { hasAccount: boolean }) {
  return (
    <Loading text="Getting your payment code…">
      <Skeleton height={hasAccount ? "8.5rem" : "2.375rem"} />
    </Loading>
  )
}
