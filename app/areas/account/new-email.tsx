import { useNewEmail } from "../../../features/accounts/web/links/email-links.ts"
import { NewEmailPanel, newEmailTitles } from "../../../features/accounts/web/links/email-panels.tsx"
import { useTitle } from "../../../ui/page/use-title.ts"
import type { Route } from "./+types/new-email"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"

export const meta = titled("Your new e-mail address")

/** Works without a session: the link opens on the device with the mail. */
export default function NewEmail({ params }: Route.ComponentProps) {
  const { outcome, tryAgain } = useNewEmail(params.token)
  const title = newEmailTitles[outcome ?? "waiting"]
  useTitle(`${title} · ${useSchool().brandName}`)
  return (
    <AccountPage title={title}>
      <NewEmailPanel outcome={outcome} onTryAgain={tryAgain} />
    </AccountPage>
  )
}
