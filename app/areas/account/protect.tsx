import { lazy } from "react"
import { redirect, useNavigate } from "react-router"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { protectionCall } from "../../../features/accounts/second-factor-contract.ts"
import { Reauthentication } from "../../../features/accounts/web/sessions/reauthentication.tsx"
import { SignOutButton } from "../../../features/accounts/web/sessions/sign-out-button.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { onward } from "../../guard.ts"
import { load } from "../../load.ts"
import type { Route } from "./+types/protect"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"
import { useNext } from "./use-next.ts"

/** Few people come here, so other pages of accounts do not load it. */
const SetUpProtection = lazy(() =>
  import("../../../features/accounts/web/protection/set-up-protection.tsx").then((module) => ({
    default: module.SetUpProtection,
  })),
)

export const meta = titled("Protect your log-in")

/** For staff who need a second factor and have none (docs/rules/second-factor.md#staff); all others go on. */
export async function loader(args: Route.LoaderArgs) {
  const { passkeys, authenticator, isRequired } = await load(args, protectionCall, {})
  if (!isRequired || passkeys.length > 0 || authenticator) throw redirect(onward(args.url))
  return null
}

/** Not loaded again once the first factor is set up, so that its recovery codes stay in sight. */
export const shouldRevalidate = () => false

export default function Protect() {
  const navigate = useNavigate()
  const next = useNext()
  return (
    <AccountPage
      title="Protect your log-in"
      lead="You work with other people's data, so your password alone is not enough. This takes a minute."
      foot={<SignOutButton />}
    >
      <LazyPart waiting={<Skeleton width="100%" height="7rem" />}>
        <SetUpProtection onDone={() => void navigate(withNext("/redirect", next))} />
      </LazyPart>
      <Reauthentication />
    </AccountPage>
  )
}
