import { Link } from "react-router"
import { accountLastNameCall } from "../../../features/accounts/contract.ts"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { ParentForm } from "../../../features/accounts/web/roles/parent-form.tsx"
import { load } from "../../load.ts"
import type { Route } from "./+types/register-parent"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"
import { loadRegistrant } from "./registrant.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Add your children")

export async function loader(args: Route.LoaderArgs) {
  const registrant = await loadRegistrant(args)
  return { ...registrant, ...(await load(args, accountLastNameCall, {})) }
}

export default function RegisterParent({ loaderData }: Route.ComponentProps) {
  const next = useNext()
  return (
    <AccountPage
      wide
      title="Add your children"
      lead="Each child gets their own schedule and grades. You can add more children later."
      foot={
        <p>
          Not a parent? <Link to={withNext("/checkpoint/register", next)}>Choose another role</Link> now. You cannot
          change it later.
        </p>
      }
    >
      <ParentForm {...loaderData} next={next} />
    </AccountPage>
  )
}
