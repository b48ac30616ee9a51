import { useState } from "react"
import { renewalsCall, renewCall, type ShownRenewal } from "../../../../features/ledger/renewal-contract.ts"
import type { ShownDue } from "../../../../features/payments/dues-contract.ts"
import { PayDues } from "../../../../features/payments/web/dues/pay-dues.tsx"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Small, Stack } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useRoleArea } from "../../../role-area.ts"

/** In a one-on-one class: pay for more classes with the same teacher. Nothing if no student of the family attends it. */
export function AnotherRound({ classId }: { classId: string }) {
  const { paymentChannels, timeZone } = useRoleArea()
  const renewals = useCall(renewalsCall, { classId })
  const [due, setDue] = useState<ShownDue | null>(null)
  return (
    <QueryState
      of={renewals}
      waiting={<RowsSkeleton count={1} picture={false} text="Loading the price of another round…" />}
      failed="The price of another round could not be loaded."
    >
      {({ renewals: students }) =>
        students.length > 0 && (
          <Section
            title="Another round"
            lead="Pay for more classes with the same teacher, at the same weekly times. They are added when the school has approved your payment."
          >
            <Card>
              <Stack as="ul" hasLines aria-label="Another round">
                {students.map((student) => (
                  <StudentRow key={student.enrolleeId} student={student} onPay={setDue} />
                ))}
              </Stack>
            </Card>
            <PayDues
              title="Pay for another round"
              dues={due ? [due] : []}
              channels={paymentChannels}
              zone={timeZone}
              open={due !== null}
              onClose={() => setDue(null)}
            />
          </Section>
        )
      }
    </QueryState>
  )
}

function StudentRow({ student, onPay }: { student: ShownRenewal; onPay(due: ShownDue): void }) {
  const { enrolleeId, fullName, sessions, amount, problem } = student
  const renew = useAction(renewCall, { onDone: ({ due }) => onPay(due), onFailure: toast.failed })
  return (
    <Cluster as="li" gap="2 4" justify="between" align="center">
      <Stack as="span">
        <strong>{fullName}</strong>
        <Small>
          {sessions === 1 ? "1 class" : `${sessions} classes`}
          {amount > 0 && (
            <>
              {" "}
              for <Money pesos={amount} />
            </>
          )}
        </Small>
        {problem && <span>{problem}</span>}
      </Stack>
      {!problem && (
        <Button
          tone="brand"
          busy={renew.isPending}
          aria-label={`Pay for another round for ${fullName}`}
          onClick={() => renew.mutate({ enrolleeId })}
        >
          Pay for another round
        </Button>
      )}
    </Cluster>
  )
}
