import { Button } from "../../../../ui/buttons/button.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Panel, Stack } from "../../../../ui/layout/layout.tsx"
import type { DecisionDesk } from "./decision-desk.ts"
import { TakeBack } from "./desk-held.tsx"
import css from "./desk-news.module.css"
import { failedWords } from "./use-held-decisions.ts"

/** The news above the list (docs/rules/payments.md#desk): the delayed decision, and those that failed. */
export function DeskNews({ desk }: { desk: DecisionDesk }) {
  const { heldDecisions, failed, queue, dismiss, reopen } = desk
  return (
    <>
      {heldDecisions.length > 0 && !queue.isOpen && (
        <Panel surface="well" round="m" className={css.held}>
          <TakeBack desk={desk} />
        </Panel>
      )}
      {failed.length > 0 && (
        <Alert>
          <p>{failed.length === 1 ? "This decision failed:" : `These ${failed.length} decisions failed:`}</p>
          <Stack as="ul" gap={2} className={css.failed}>
            {failed.map((each) => (
              <Cluster as="li" gap="2 4" justify="between" canBreakAnywhere key={each.paymentId}>
                <span>{failedWords(each)}</span>
                <Button size="small" onClick={() => reopen(each)} aria-haspopup="dialog">
                  Check the payment of {each.payer}
                </Button>
              </Cluster>
            ))}
          </Stack>
          <Button size="small" tone="quiet" onClick={dismiss}>
            Dismiss
          </Button>
        </Alert>
      )}
    </>
  )
}

/** At the desk: the last decision about this payment has failed. */
export function NotCarriedOut({ desk: { failed }, paymentId }: { desk: DecisionDesk; paymentId: string }) {
  const failure = failed.find((each) => each.paymentId === paymentId)
  return failure ? <Alert>{failedWords(failure)}</Alert> : null
}
