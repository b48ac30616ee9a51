import { useState } from "react"
import { redirect } from "react-router"
import { redirectCall } from "../../../features/accounts/contract.ts"
import {
  ReauthenticationForm,
  reauthenticationReason,
} from "../../../features/accounts/web/sessions/reauthentication-form.tsx"
import { FormActions } from "../../../ui/form/form.tsx"
import { load, loginThen } from "../../load.ts"
import type { Route } from "./+types/type-password"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"
import { useNext } from "./use-next.ts"

export const meta = titled("Type your password again")

/** For the address of a file that was opened directly, when the password was typed too long ago. */
export async function loader(args: Route.LoaderArgs) {
  const { isLoggedIn } = await load(args, redirectCall, {})
  if (!isLoggedIn) throw redirect(loginThen(args.url))
  return null
}

export default function TypePassword() {
  const next = useNext() ?? "/redirect"
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed) {
    return (
      <AccountPage title="Thank you" lead="Your file will be in your downloads folder in a moment.">
        <p>
          Nothing happened? <a href={next}>Download it again</a>, or go <a href="/redirect">back to your home page</a>.
        </p>
      </AccountPage>
    )
  }
  const goOn = () => {
    setConfirmed(true)
    // A file for download leaves the page as it is.
    window.location.assign(next)
  }
  return (
    <AccountPage title="Type your password again" lead={reauthenticationReason}>
      <ReauthenticationForm onConfirmed={goOn} actions={(_isSending, submit) => <FormActions>{submit}</FormActions>} />
    </AccountPage>
  )
}
