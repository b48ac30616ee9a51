import { Link } from "react-router"
import { ParentForm } from "../../../features/accounts/web/parent-form.tsx"
import type { Route } from "./+types/register-parent"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"
import { loadRegistrant } from "./registrant.ts"

export const meta = titled("Register your children")

export function loader(args: Route.LoaderArgs) {
  return loadRegistrant(args)
}

export default function RegisterParent({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage
      wide
      title="Register your children"
      lead="Each child gets a schedule and grades of their own. You can add more children later."
      foot={
        <p>
          Not a parent? <Link to="/checkpoint/register">Choose another role</Link> while there is time: it cannot be
          changed later.
        </p>
      }
    >
      <ParentForm {...loaderData} />
    </AccountPage>
  )
}
