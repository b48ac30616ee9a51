import { UndoEmail } from "../../../features/accounts/web/links/undo-email.tsx"
import type { Route } from "./+types/undo-email"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"

export const meta = titled("Undo the change of your e-mail address")

/** Works without a session: whoever took the account over may have it. */
export default function UndoEmailPage({ params }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Keep your old address"
      lead="This returns your account to the e-mail address that got this link, and logs out every device."
    >
      <UndoEmail token={params.token} />
    </AccountPage>
  )
}
