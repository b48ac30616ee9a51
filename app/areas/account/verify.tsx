import { accountEmailCall } from "../../../features/accounts/contract.ts"
import { VerifyPanel } from "../../../features/accounts/web/links/verify-panel.tsx"
import { SignOutButton } from "../../../features/accounts/web/sessions/sign-out-button.tsx"
import { load } from "../../load.ts"
import type { Route } from "./+types/verify"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { requireUnverified } from "./checkpoint-guard.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Verify your e-mail address")

export async function loader(args: Route.LoaderArgs) {
  await requireUnverified(args)
  const { email } = await load(args, accountEmailCall, {})
  return { email }
}

export default function Verify({ loaderData }: Route.ComponentProps) {
  const { keepsMails } = useSchool()
  return (
    <AccountPage
      title="Verify your e-mail address"
      lead="One more step: open the link in the e-mail we send you."
      foot={
        <>
          <p>Wrong address? Log out, then sign up with the right one.</p>
          <div>
            <SignOutButton />
          </div>
        </>
      }
    >
      <VerifyPanel email={loaderData.email} keepsMails={keepsMails} next={useNext()} />
    </AccountPage>
  )
}
