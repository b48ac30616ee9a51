import { useState } from "react"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { removalHours } from "../../domain/second-factor/second-factor.ts"
import { cancelRemovalCall, lostFactorCall, removeLostFactorCall } from "../../second-factor-contract.ts"

interface LostFactorProps {
  accountId: string
  zone: string
}

/** Whether somebody has a second factor, and its removal if it is lost (docs/rules/second-factor.md#lost). */
export function PersonSecondFactor({ accountId, zone }: LostFactorProps) {
  return (
    <QueryState
      of={useCall(lostFactorCall, { accountId })}
      waiting={<RowsSkeleton count={1} picture={false} text="Loading the second factor…" />}
      failed="The second factor could not be loaded."
    >
      {(factor) => <Removal {...factor} accountId={accountId} zone={zone} />}
    </QueryState>
  )
}

function Removal({
  accountId,
  zone,
  hasSecondFactor,
  removedAt,
  canRemove,
}: LostFactorProps & ReplyOf<typeof lostFactorCall>) {
  const [ask, question] = useConfirm()
  const saying = {
    outdates: [lostFactorCall],
    onDone: ({ message }: { message: string }) => toast.success(message),
    onFailure: toast.failed,
  }
  const remove = useAction(removeLostFactorCall, saying)
  const cancel = useAction(cancelRemovalCall, saying)
  if (!hasSecondFactor) return <Text tone="soft">None: the password alone is enough to log in.</Text>
  if (removedAt) {
    return (
      <Stack gap={2} align="start">
        <p>
          It will be removed on <Moment at={removedAt} zone={zone} />, unless the owner stops it with the link in our
          e-mail.
        </p>
        {canRemove && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({ accountId })}>
            Cancel the removal
          </Button>
        )}
      </Stack>
    )
  }
  const askAndRemove = async () => {
    const text = `Make sure you are talking to the right person. We e-mail them a link that stops this. After ${removalHours} hours, we remove all passkeys, the authenticator app and the recovery codes, and log out every device.`
    if (await ask({ title: "Remove the second factor?", text, yes: "Remove" })) remove.mutate({ accountId })
  }
  return (
    <Stack gap={2} align="start">
      <p>Set up.</p>
      {canRemove && (
        <Button size="small" busy={remove.isPending} aria-haspopup="dialog" onClick={() => void askAndRemove()}>
          Lost it? Remove it
        </Button>
      )}
      {question}
    </Stack>
  )
}

/** The same in a window of its own, for the list of the staff. */
export function SecondFactorButton({ accountId, zone, name }: LostFactorProps & { name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={`Second factor of ${name}`}
        onClick={() => setOpen(true)}
      >
        Second factor
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Second factor of ${name}`} size="small">
        <PersonSecondFactor accountId={accountId} zone={zone} />
      </Dialog>
    </>
  )
}
