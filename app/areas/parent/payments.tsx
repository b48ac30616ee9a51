import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { FamilyPayments, fetchPayments } from "../students/payments-page.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Payments")

export const loader = pageLoader(fetchPayments)

export default function Payments() {
  return <FamilyPayments area="parent" />
}
