import { parentAccountCall } from "../../../features/users/contract.ts"
import { useCall } from "../../../ui/use-call.ts"

/** The account page with the form for a new child open. */
export const addChildPath = "/parent/account?add=child#children"

/** Is it known that this parent has no child on the account? */
export function useHasNoChildren(): boolean {
  return useCall(parentAccountCall, {}).data?.data.children.length === 0
}
