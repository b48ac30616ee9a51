import { useActivation } from "../../../features/accounts/web/activation.ts"
import { ActivationPanel, activationTitles } from "../../../features/accounts/web/activation-panel.tsx"
import type { Route } from "./+types/verify-token"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"

export const meta = titled("Verify your e-mail address")

/** Works without being signed in: the link is opened wherever the mail is read (decisions §3). */
export default function VerifyToken({ params }: Route.ComponentProps) {
  const { activation, tryAgain } = useActivation(params.token)
  return (
    <AccountPage title={activationTitles[activation]}>
      <ActivationPanel activation={activation} onTryAgain={tryAgain} />
    </AccountPage>
  )
}
