import { Link, redirect } from "react-router"
import { checkRecoveryCall } from "../../../features/accounts/recovery-contract.ts"
import { NewPasswordForm } from "../../../features/accounts/web/links/new-password-form.tsx"
import { ApiFailure, callApi } from "../../../lib/call-api.ts"
import { apiContext } from "../../page-context.ts"
import type { Route } from "./+types/recover-password"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"

export const meta = titled("Set a new password")

/** Also open to logged-in people. Opening the page does not use up the link. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const options = { send: context.get(apiContext).send, signal: request.signal }
  await callApi(checkRecoveryCall, { token: params.recoveryToken }, options).catch((failure: unknown) => {
    const isInvalid = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500
    throw isInvalid ? redirect("/error/401") : failure
  })
  return null
}

export default function RecoverPassword({ params }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Set a new password"
      lead="You will be logged out on all devices. Then log in with your new password."
      foot={
        <p>
          Link not working? <Link to="/recover">Ask for a new one</Link>
        </p>
      }
    >
      <NewPasswordForm recoveryToken={params.recoveryToken} />
    </AccountPage>
  )
}
