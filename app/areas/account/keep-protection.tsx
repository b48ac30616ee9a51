import { useState } from "react"
import { KeepProtection } from "../../../features/accounts/web/protection/keep-protection.tsx"
import type { Route } from "./+types/keep-protection"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"

export const meta = titled("Stop the removal of your second factor")

/** Works without a session, on the device with the mail. Opening the page changes nothing: mail scanners do so too. */
export default function KeepProtectionPage({ params }: Route.ComponentProps) {
  const [isStopped, setStopped] = useState(false)
  return (
    <AccountPage title={isStopped ? "Your second factor stays" : "Stop the removal of your second factor?"}>
      <KeepProtection token={params.token} isStopped={isStopped} onStopped={() => setStopped(true)} />
    </AccountPage>
  )
}
