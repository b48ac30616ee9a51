import { useActivation } from "../../../features/accounts/web/links/activation.ts"
import { ActivationPanel, activationTitles } from "../../../features/accounts/web/links/activation-panel.tsx"
import { useTitle } from "../../../ui/page/use-title.ts"
import type { Route } from "./+types/verify-token"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"

export const meta = titled("Verify your e-mail address")

/** Works without a session: the link opens on the device with the mail (docs/rules/accounts.md#mail-links). */
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
