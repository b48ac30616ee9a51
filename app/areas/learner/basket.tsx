import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { FamilyBasket, fetchBasket } from "../students/basket-page.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Basket")

export const loader = pageLoader(fetchBasket)

export default function Basket() {
  return <FamilyBasket area="learner" />
}
