import { useActivation } from "../../../features/accounts/web/activation.ts"
import { ActivationPanel, activationTitles } from "../../../features/accounts/web/activation-panel.tsx"
import { useTitle } from "../../../ui/use-title.ts"
import type { Route } from "./+types/verify-token"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"

export const meta = titled("Verify your e-mail address")

/** Works without being signed in: the link is opened wherever the mail is read (docs/rules.md#mail-links). */
export default function VerifyToken({ params }: Route.ComponentProps) {
  const { activation, tryAgain } = useActivation(params.token)
  const title = activationTitles[activation]
  useTitle(`${title} · ${useSchool().brandName}`)
  return (
    <AccountPage title={title}>
      <ActivationPanel activation={activation} onTryAgain={tryAgain} />
    </AccountPage>
  )
}
