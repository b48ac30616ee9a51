import { redirect } from "react-router"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { secondFactorStepCall } from "../../../features/accounts/second-factor-contract.ts"
import { SecondFactorForm } from "../../../features/accounts/web/protection/second-factor-form.tsx"
import { ApiFailure, callApi } from "../../../lib/call-api.ts"
import { requireSignedOut } from "../../guard.ts"
import { apiContext } from "../../page-context.ts"
import type { Route } from "./+types/second-factor"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { useArrivalState } from "./use-arrival-state.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Confirm that it is you")

/** Whoever opens the page without the right password before, or too late, starts at the log-in. */
export async function loader(args: Route.LoaderArgs) {
  await requireSignedOut(args)
  const { send } = args.context.get(apiContext)
  return callApi(secondFactorStepCall, {}, { send, signal: args.request.signal }).catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure && failure.status === 401)) throw failure
    throw redirect(withNext("/login", args.url.searchParams.get("next")))
  })
}

/** The step of a log-in after the password (docs/rules/second-factor.md#log-in). */
export default function SecondFactor({ loaderData: step }: Route.ComponentProps) {
  const { contactEmail } = useSchool()
  const next = useNext()
  const { email } = useArrivalState()
  return (
    <AccountPage
      title="Confirm that it is you"
      lead="Your password is correct. One more step to log in."
      foot={
        <p>
          Lost your phone and your recovery codes?{" "}
          {contactEmail ? <a href={`mailto:${contactEmail}`}>Write to us</a> : "Ask the school."}
        </p>
      }
    >
      <SecondFactorForm step={step} next={next} email={email} />
    </AccountPage>
  )
}
