import { useState } from "react"
import { Link } from "react-router"
import { RecoverForm } from "../../../features/accounts/web/links/recover-form.tsx"
import { requireSignedOut } from "../../guard.ts"
import type { Route } from "./+types/recover"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { useArrivalState } from "./use-arrival-state.ts"

export const meta = titled("Recover your account")

export async function loader(args: Route.LoaderArgs) {
  await requireSignedOut(args)
  return null
}

export default function Recover() {
  const { keepsMails } = useSchool()
  const [isSent, setSent] = useState(false)
  return (
    <AccountPage
      title="Forgot your password?"
      lead={!isSent && "Enter your e-mail address. We will send you a link to set a new password."}
      foot={
        <p>
          Remembered it? <Link to="/login">Log in</Link>
        </p>
      }
    >
      <RecoverForm email={useArrivalState().email} keepsMails={keepsMails} onSent={setSent} />
    </AccountPage>
  )
}
