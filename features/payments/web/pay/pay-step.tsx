import { useQuery } from "@tanstack/react-query"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { CopyButton } from "../../../../ui/buttons/copy-button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { Cluster, Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import type { planPaymentCall } from "../../contract.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { HeldSeats } from "./held-seats.tsx"
import css from "./pay-step.module.css"
import { PaymentChannels } from "./payment-channels.tsx"
import { type PlanSeat, planQuery } from "./plan-query.ts"
import { QrToPay } from "./qr-to-pay.tsx"

type Plan = ReplyOf<typeof planPaymentCall>

interface PayStepProps {
  seats: readonly PlanSeat[]
  /** Shown until the plan is loaded, or if it cannot be. */
  channels: readonly PaymentChannel[]
  /** The page shows the problems beside the seats. */
  hidesProblems?: boolean
}

/** How to pay for these seats: the code for the message, the account numbers, and a QR code. */
export function PayStep({ seats, channels, hidesProblems = false }: PayStepProps) {
  const plan = useQuery({ ...planQuery(seats), enabled: seats.length > 0, placeholderData: (before) => before })
  if (channels.length === 0) return <PaymentChannels channels={channels} />
  return (
    <Stack gap={4}>
      {seats.length > 0 && (
        <QueryState of={plan} waiting={<CodeSkeleton />} failed="Your payment code could not be loaded.">
          {(loadedPlan) => (
            <PlanDetails
              plan={loadedPlan}
              loadedAt={plan.dataUpdatedAt}
              hidesProblems={hidesProblems}
              onOver={() => void plan.refetch()}
            />
          )}
        </QueryState>
      )}
      <PaymentChannels channels={channels} />
    </Stack>
  )
}

interface PlanDetailsProps {
  plan: Plan
  /** When the plan was loaded, by the clock of the device, which may be wrong. */
  loadedAt: number
  hidesProblems: boolean
  onOver(): void
}

function PlanDetails({ plan, loadedAt, hidesProblems, onOver }: PlanDetailsProps) {
  const { code, amount, channels, problems, heldSeconds } = plan
  return (
    <>
      {problems.length > 0 && !hidesProblems && <Problems problems={problems} />}
      {code && <HeldSeats until={heldSeconds === null ? null : loadedAt + heldSeconds * 1000} onOver={onOver} />}
      {code && <PaymentCode code={code} />}
      {code &&
        channels.map(
          ({ name, qr }) =>
            qr && <QrToPay key={name} text={qr} channel={name} code={code} amount={formatPesos(amount)} />,
        )}
    </>
  )
}

function Problems({ problems }: Pick<Plan, "problems">) {
  return (
    <Stack as="ul" gap={2} surface="orange" round="m" pad={4} aria-label="Before you pay">
      {[...new Set(problems.map(({ problem }) => problem))].map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </Stack>
  )
}

/** The code, shown large, with what to do with it. */
export function PaymentCode({ code }: { code: string }) {
  return (
    <Cluster gap="2 3" surface="sky" round="m" pad={4}>
      <Text weight={600} className={css.line}>
        Write this in the message of your transfer
      </Text>
      <Text as="strong" figure="l" isOneLine className={css.letters}>
        {code}
      </Text>
      <CopyButton
        text={code}
        label={`Copy the code ${code}`}
        failed="The code could not be copied. Touch and hold to copy it."
      />
      <Small as="p" className={css.line}>
        This code helps us find your payment right away.
      </Small>
    </Cluster>
  )
}

function CodeSkeleton() {
  return (
    <Loading text="Getting your payment code…">
      <Skeleton height="8.5rem" />
    </Loading>
  )
}
