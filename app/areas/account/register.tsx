import { useState } from "react"
import { Link, type ShouldRevalidateFunctionArgs } from "react-router"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { RegisterForm } from "../../../features/accounts/web/register/register-form.tsx"
import { requireSignedOut } from "../../guard.ts"
import type { Route } from "./+types/register"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { useNext } from "./use-next.ts"

export const meta = titled("Join", "Sign up to join live online classes, or to teach your own.")

export async function loader(args: Route.LoaderArgs) {
  await requireSignedOut(args)
  return null
}

/** Moving between steps needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Register() {
  const { brandName } = useSchool()
  const next = useNext()
  const [isDone, setDone] = useState(false)
  return (
    <AccountPage
      title={`Join ${brandName}`}
      lead={!isDone && "Three short steps."}
      foot={
        !isDone && (
          <p>
            Already have an account? <Link to={withNext("/login", next)}>Log in</Link>
          </p>
        )
      }
    >
      <RegisterForm next={next} onDone={() => setDone(true)} />
    </AccountPage>
  )
}
