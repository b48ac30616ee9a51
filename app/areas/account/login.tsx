import { Link } from "react-router"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { PasskeyLogin } from "../../../features/accounts/web/protection/passkey-login.tsx"
import { LoginForm } from "../../../features/accounts/web/sessions/login-form.tsx"
import { requireSignedOut } from "../../guard.ts"
import type { Route } from "./+types/login"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { useArrivalState } from "./use-arrival-state.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Log in", "Log in to see your classes, your schedule and your grades.")

export async function loader(args: Route.LoaderArgs) {
  await requireSignedOut(args)
  return null
}

export default function Login() {
  const { brandName, contactEmail } = useSchool()
  const next = useNext()
  const { email, isNew, hasNewPassword } = useArrivalState()
  return (
    <AccountPage
      {...greetingFor({ isNew, hasNewPassword, isOnTheWay: next !== null })}
      foot={
        !isNew && (
          <p>
            New to {brandName}? <Link to={withNext("/register", next)}>Sign up</Link>
          </p>
        )
      }
    >
      <LoginForm next={next} email={email} contactEmail={contactEmail} />
      <PasskeyLogin next={next} />
    </AccountPage>
  )
}

type Comer = { isNew: boolean; hasNewPassword: boolean; isOnTheWay: boolean }

/** No "welcome back" for a new account, or for somebody redirected from a page, who may be here for the first time. */
function greetingFor({ isNew, hasNewPassword, isOnTheWay }: Comer) {
  if (isNew) return { title: "Your account is ready", lead: "Log in with the password you chose." }
  if (hasNewPassword) return { title: "Welcome back", lead: "Log in with your new password." }
  if (isOnTheWay) return { title: "Log in to continue", lead: "After that, we take you to the page you wanted." }
  return { title: "Welcome back", lead: "Your classes are waiting for you." }
}
