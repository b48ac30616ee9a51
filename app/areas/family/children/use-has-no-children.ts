import { parentAccountCall } from "../../../../features/users/contract.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"

/** The account page with the form for a new child open. */
export const addChildPath = "/parent/account?add=child#children"

/** Whether it is known that this parent has no children on the account. */
export function useHasNoChildren(area: FamilyRole): boolean {
  return useCall(parentAccountCall, {}, { enabled: area === "parent" }).data?.data.children.length === 0
}
