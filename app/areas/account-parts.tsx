import { protectionCall } from "../../features/accounts/second-factor-contract.ts"
import { sessionsCall } from "../../features/accounts/session-contract.ts"
import { EmailChange } from "../../features/accounts/web/profile/email-change.tsx"
import { PasswordChange } from "../../features/accounts/web/profile/password-change.tsx"
import { ProtectionPanel } from "../../features/accounts/web/protection/protection-panel.tsx"
import { SessionsList } from "../../features/accounts/web/sessions/sessions-list.tsx"
import { noticeSettingsCall } from "../../features/notices/contract.ts"
import { pushDevicesCall } from "../../features/notices/push-contract.ts"
import { NoticeChoices } from "../../features/notices/web/settings/notice-choices.tsx"
import { ownPrivacyCall } from "../../features/privacy/contract.ts"
import { YourData } from "../../features/privacy/web/your-data.tsx"
import { FieldsCard } from "../../features/users/web/profile/fields-card.tsx"
import { useRoleArea } from "../role-area.ts"

/** The calls that the parts of every account page need. */
export const accountCalls = [sessionsCall, protectionCall, noticeSettingsCall, pushDevicesCall, ownPrivacyCall] as const

/** The parts of every account page: notice settings, the address, the password, the second factor, the sessions, the person's data. */
export function AccountParts({ email }: { email: string }) {
  const { timeZone } = useRoleArea()
  return (
    <>
      <FieldsCard
        title="Notification settings"
        lead="All notices are under the bell. Choose which ones you also get by e-mail or on your devices."
      >
        <NoticeChoices zone={timeZone} />
      </FieldsCard>
      <FieldsCard
        title="Log-in address"
        lead={`You log in with ${email}. A new address takes effect once you open the link we send to it.`}
      >
        <EmailChange email={email} />
      </FieldsCard>
      <FieldsCard
        title="Password"
        lead="Changing your password logs out your other devices and gives your calendar a new address."
      >
        <PasswordChange email={email} />
      </FieldsCard>
      <FieldsCard
        title="Protect your log-in"
        lead="A password can be guessed or stolen. With a second step, only you get in."
      >
        <ProtectionPanel zone={timeZone} />
      </FieldsCard>
      <FieldsCard title="Where you are logged in" lead="Don't recognize a device? Log it out.">
        <SessionsList zone={timeZone} />
      </FieldsCard>
      <FieldsCard title="Your data">
        <YourData email={email} zone={timeZone} />
      </FieldsCard>
    </>
  )
}
