import { Button } from "../../../../ui/buttons/button.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
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
        <div className={css.held}>
          <TakeBack desk={desk} />
        </div>
      )}
      {failed.length > 0 && (
        <Alert>
          <p>{failed.length === 1 ? "This was not carried out:" : `These ${failed.length} were not carried out:`}</p>
          <ul className={css.failed}>
            {failed.map((each) => (
              <li key={each.paymentId}>
                <span>{failedWords(each)}</span>
                <Button size="small" onClick={() => reopen(each)} aria-haspopup="dialog">
                  Check the payment of {each.payer}
                </Button>
              </li>
            ))}
          </ul>
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
