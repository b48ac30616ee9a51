import { lazy, useState } from "react"
import { childrensClassesCall } from "../../../../features/enrollments/contract.ts"
import { endingWithChild } from "../../../../features/enrollments/web/own/ending-with-child.ts"
import { type Child, removeChildCall, saveChildFieldCall } from "../../../../features/users/contract.ts"
import { childPlans } from "../../../../features/users/web/profile/child-plans.ts"
import { PlansCard } from "../../../../features/users/web/profile/plans-card.tsx"
import { callApi } from "../../../../lib/call-api.ts"
import { ageOn, type Day } from "../../../../lib/day.ts"
import { fullName } from "../../../../lib/names.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { useAddress } from "../../../../ui/lists/use-address.ts"
import { Fold } from "../../../../ui/page/fold.tsx"
import { LazyTab } from "../../../../ui/states/lazy-tab.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { type ConfirmQuestion, useConfirm } from "../../../../ui/windows/confirm.tsx"

const ChildsNotes = lazy(() => import("../../../../features/stream/web/childs-notes.tsx"))

interface ChildCardProps {
  child: Child
  today: Day
  zone: string
  onChanged(message: string): Promise<void>
}

/**
 * One child: the fields, the class notes, and a button to remove it, which names the enrollments that end
 * (docs/rules/users.md#profiles).
 */
export function ChildCard({ child, today, zone, onChanged }: ChildCardProps) {
  const [ask, confirmation] = useConfirm()
  const remove = useAction(removeChildCall, {
    onDone: ({ message }) => void onChanged(message),
    onFailure: toast.failed,
  })
  const [isLooking, setLooking] = useState(false)
  const findEnding = async () => {
    setLooking(true)
    try {
      return endingWithChild((await callApi(childrensClassesCall, {})).classes, fullName(child))
    } finally {
      setLooking(false)
    }
  }
  const askAndRemove = async () => {
    const ends = await findEnding().catch(() => null)
    // The question must name the losses.
    if (!ends) return toast.failed(`${child.firstName}'s classes could not be loaded. Please try again.`)
    if (await ask(questionFor(child.firstName, ends))) remove.mutate({ childId: child.id })
  }
  const age = ageOn(child.birthDate, today)
  const plans = childPlans(child, today, {
    save: (field, values) => callApi(saveChildFieldCall, { field, childId: child.id, ...values }),
    about: `child ${child.id}`,
    onSaved: onChanged,
  })
  return (
    <PlansCard
      title={fullName(child)}
      plans={plans}
      level={3}
      lead={`${age} years old, ${child.gradeLevel}`}
      actions={
        <Button
          tone="quiet"
          size="small"
          busy={isLooking || remove.isPending}
          aria-label={`Remove ${child.firstName}`}
          onClick={() => void askAndRemove()}
        >
          Remove
        </Button>
      }
    >
      <ClassNotes child={child} zone={zone} />
      {confirmation}
    </PlansCard>
  )
}

/** The class notes about the child (docs/rules/stream.md#notes-on-meetings), loaded when they are opened. */
function ClassNotes({ child: { id, firstName }, zone }: Pick<ChildCardProps, "child" | "zone">) {
  const [opened, setOpened] = useAddress("notes")
  const isOpen = opened === id
  return (
    <Fold
      summary="Class notes"
      isOpen={isOpen}
      onToggle={(nowOpen) => {
        if (nowOpen !== isOpen) setOpened(nowOpen ? id : "")
      }}
    >
      {isOpen && (
        <LazyTab waiting={<RowsSkeleton text="Loading the class notes…" picture={false} count={2} />}>
          <ChildsNotes childId={id} firstName={firstName} zone={zone} />
        </LazyTab>
      )}
    </Fold>
  )
}

const questionFor = (name: string, ends: string[]): ConfirmQuestion => ({
  title: `Remove ${name} from your children?`,
  text:
    ends.length > 0
      ? "These enrollments end now. Other students can take the seats. Payments are not refunded automatically."
      : `${name} is not enrolled in any class.`,
  losses: ends.length > 0 ? ends : undefined,
  yes: `Remove ${name}`,
  no: `Keep ${name}`,
})
