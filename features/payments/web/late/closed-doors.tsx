import { formatPesos } from "../../../../lib/money.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { type ClosedDoor, closedDoorsCall } from "../../late-contract.ts"

interface ClosedDoorsProps {
  area: FamilyRole
  classId: string
}

/** Why students of the family cannot join a class, and the way to paying (docs/rules/payments.md#late-dues). */
export function ClosedDoors({ area, classId }: ClosedDoorsProps) {
  const { data } = useCall(closedDoorsCall, {})
  const doors = data?.doors.filter((door) => door.classId === classId) ?? []
  if (doors.length === 0) return null
  return (
    <Alert tone="red">
      <Stack gap={3}>
        {doors.map((door) => (
          <p key={door.enrolleeId}>{closedDoorText(door, area)}</p>
        ))}
        {doors.some(({ isBeingPaid }) => !isBeingPaid) && (
          <div>
            <ButtonLink tone="brand" to={`/${area}/payments`}>
              Pay now
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Alert>
  )
}

/** "Migo Cruz can't join until ₱250.00 is paid. The payment is late." */
export function closedDoorText({ fullName, amount, isBeingPaid }: Omit<ClosedDoor, "classId">, area: FamilyRole) {
  const cannot = area === "parent" ? `${fullName} can't join` : "You can't join"
  const next = isBeingPaid
    ? "The school is checking your payment."
    : `As soon as the payment arrives, ${area === "parent" ? "your child" : "you"} can join again.`
  return `${cannot} until the late amount of ${formatPesos(amount)} is paid. ${next}`
}
