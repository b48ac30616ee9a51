import { Alert } from "../../../../ui/form/form.tsx"
import { useAddress } from "../../../../ui/lists/use-address.ts"
import { unpaidParam } from "../../domain/online/online-state.ts"

/** Says that nothing was paid to whoever cancelled at a provider. */
export function BackUnpaid() {
  const [isBack] = useAddress(unpaidParam)
  return isBack ? <Alert tone="blue">You came back without paying, so nothing was paid.</Alert> : null
}
