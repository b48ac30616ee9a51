import { childrensClasses } from "../../../features/enrollments/contract.ts"
import { isLive } from "../../../features/enrollments/domain/enrollment-status.ts"
import { enrollmentLabels } from "../../../features/enrollments/web/enrollment-badge.tsx"
import { type Child, removeChild, saveChildField } from "../../../features/users/contract.ts"
import { childPlans } from "../../../features/users/web/child-plans.ts"
import { PlansCard } from "../../../features/users/web/plans-card.tsx"
import { callApi } from "../../../lib/call-api.ts"
import { ageOn, type Day } from "../../../lib/day.ts"
import { fullName } from "../../../lib/names.ts"
import { Button } from "../../../ui/button.tsx"
import { useConfirm } from "../../../ui/confirm.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAction, useCall } from "../../../ui/use-call.ts"

interface ChildCardProps {
  child: Child
  today: Day
  onChanged(message: string): Promise<void>
}

/** One child: the fields, and the way to remove it, which says what ends with it (decisions §5). */
export function ChildCard({ child, today, onChanged }: ChildCardProps) {
  const [ask, confirmation] = useConfirm()
  const remove = useAction(removeChild, {
    onDone: ({ message }) => void onChanged(message),
    onRefused: toast.failed,
  })
  const ends = useEnding(child)
  const askAndRemove = async () => {
    const isSure = await ask({
      title: `Remove ${child.firstName} from your children?`,
      text:
        ends.length > 0
          ? "These enrollments end with it. Their seats are given to others, and payments are not returned by themselves."
          : `${child.firstName} is in no class, so nothing else ends.`,
      losses: ends.length > 0 ? ends : undefined,
      yes: `Remove ${child.firstName}`,
      no: `Keep ${child.firstName}`,
    })
    if (isSure) remove.mutate({ childId: child.id })
  }
  const age = ageOn(child.birthDate, today)
  const plans = childPlans(child, today, {
    save: (field, values) => callApi(saveChildField, { field, childId: child.id, ...values } as never),
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
          busy={remove.isPending}
          aria-label={`Remove ${child.firstName}`}
          onClick={() => void askAndRemove()}
        >
          Remove
        </Button>
      }
    >
      {confirmation}
    </PlansCard>
  )
}

/** The classes whose seats are lost with the child: "Little Coders (approved)". */
function useEnding(child: Child): string[] {
  const classes = useCall(childrensClasses, {})
  const name = fullName(child)
  return (classes.data?.classes ?? []).flatMap((aClass) =>
    aClass.children
      .filter((inClass) => inClass.fullName === name && isLive(inClass.status))
      .map(({ status }) => `${aClass.name} (${enrollmentLabels[status].toLowerCase()})`),
  )
}
