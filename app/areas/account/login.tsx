import { Link, useLocation } from "react-router"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { LoginForm } from "../../../features/accounts/web/login-form.tsx"
import { keepForVisitors } from "../../guard.ts"
import type { Route } from "./+types/login"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { useNext } from "./use-next.ts"

export const meta = titled("Log in", "Log in to see your classes, your schedule and your grades.")

export async function loader(args: Route.LoaderArgs) {
  await keepForVisitors(args)
  return null
}

export default function Login() {
  const { state } = useLocation()
  const { brandName } = useSchool()
  const next = useNext()
  return (
    <AccountPage
      title="Welcome back"
      lead={next ? "Log in, and we take you to the page you asked for." : "Your classes are waiting for you."}
      foot={
        <p>
          New to {brandName}? <Link to={withNext("/register", next)}>Open an account</Link>
        </p>
      }
    >
      <LoginForm next={next} email={typeof state?.email === "string" ? state.email : null} />
    </AccountPage>
  )
}
