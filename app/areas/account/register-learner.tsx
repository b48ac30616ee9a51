import { Link } from "react-router"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { LearnerForm } from "../../../features/accounts/web/roles/learner-form.tsx"
import type { Route } from "./+types/register-learner"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"
import { loadRegistrant } from "./registrant.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Sign up as a learner")

export function loader(args: Route.LoaderArgs) {
  return loadRegistrant(args)
}

export default function RegisterLearner({ loaderData }: Route.ComponentProps) {
  const next = useNext()
  return (
    <AccountPage
      wide
      title="Sign up as a learner"
      lead="Tell your teachers a few things about you."
      foot={
        <p>
          Not a learner? <Link to={withNext("/checkpoint/register", next)}>Choose another role</Link> now. You cannot
          change it later.
        </p>
      }
    >
      <LearnerForm {...loaderData} next={next} />
    </AccountPage>
  )
}
