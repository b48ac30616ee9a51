import { useState } from "react"
import { formatDay } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import type { SchoolContact } from "../../../../lib/school-contact.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { ContactLinks } from "../../../../ui/text/contact-links.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { useToday } from "../../../../ui/text/use-today.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { duesCall, type ShownDue } from "../../dues-contract.ts"
import { duesInPesos, PayDues } from "./pay-dues.tsx"

interface FamilyDuesProps {
  channels: readonly PaymentChannel[]
  zone: string
  contact: SchoolContact
}

/** What the family owes, to pay one by one, several or all at once, and what it has overpaid. */
export function FamilyDues({ channels, zone, contact }: FamilyDuesProps) {
  const owed = useCall(duesCall, {})
  return (
    <QueryState
      of={owed}
      waiting={<RowsSkeleton count={2} picture={false} text="Loading what you owe…" />}
      failed="What you owe could not be loaded."
    >
      {({ dues, credit }) => (
        <>
          {dues.length > 0 ? (
            <DuesToPay dues={dues} channels={channels} zone={zone} />
          ) : (
            <Text tone="soft">You have nothing left to pay.</Text>
          )}
          {credit > 0 && (
            <Alert tone="blue">
              You overpaid <Money pesos={credit} />. We keep this for your next payment, unless you ask the school to
              return it
              <ContactLinks {...contact} />.
            </Alert>
          )}
        </>
      )}
    </QueryState>
  )
}

/** What is due by today; before anything is due, what is due next. */
const isDueFirst = (dues: readonly ShownDue[], today: string) => {
  const until = dues.some(({ day }) => day <= today) ? today : dues.map(({ day }) => day).sort()[0]
  return ({ day }: ShownDue) => until !== undefined && day <= until
}

type DuesToPayProps = Omit<FamilyDuesProps, "contact"> & { dues: readonly ShownDue[] }

function DuesToPay({ dues, channels, zone }: DuesToPayProps) {
  const today = useToday(zone)
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isPaying, setPaying] = useState(false)
  const dueNow = dues.filter(isDueFirst(dues, today))
  const isChosen = (due: ShownDue) => choices.get(due.id) ?? dueNow.includes(due)
  const chosen = dues.filter(isChosen)
  const choose = (id: string, isIn: boolean) => setChoices((before) => new Map([...before, [id, isIn]]))
  return (
    <Section title="To pay">
      <Card>
        <Stack as="ul" hasLines aria-label="To pay">
          {dues.map((due) => (
            <Grid as="li" columns="end" gap="1 3" align="baseline" padY={3} key={due.id}>
              <CheckboxField
                name={due.id}
                label={`${due.className}: ${due.text}`}
                help={
                  <Cluster as="span" gap="1 3">
                    {due.fullName}
                    {due.isLate ? (
                      <Text as="span" tone="red" weight={600}>
                        Late since {formatDay(due.day)}
                      </Text>
                    ) : (
                      <span>Due {formatDay(due.day)}</span>
                    )}
                  </Cluster>
                }
                checked={isChosen(due)}
                onChange={(isIn) => choose(due.id, isIn)}
              />
              <Money pesos={due.amount} />
            </Grid>
          ))}
        </Stack>
        <Cluster gap="2 4" justify="between" align="center">
          <Text as="span" weight={600}>
            {chosen.length < dues.length ? `${chosen.length} of ${dues.length} selected` : "All selected"}
          </Text>
          <Button tone="brand" disabled={chosen.length === 0} onClick={() => setPaying(true)}>
            Pay {formatPesos(duesInPesos(chosen))}
          </Button>
        </Cluster>
      </Card>
      <PayDues dues={chosen} channels={channels} zone={zone} open={isPaying} onClose={() => setPaying(false)} />
    </Section>
  )
}
