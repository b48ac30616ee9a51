import type { StaffRole } from "../../../../lib/staff.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import {
  changeStaffRolesCall,
  endStaffAccessCall,
  inviteStaffCall,
  type StaffMember,
  staffCall,
  withdrawInvitationCall,
} from "../../staff-contract.ts"
import { SecondFactorButton } from "../protection/person-second-factor.tsx"
import { StaffRolesField } from "./staff-roles-field.tsx"

/** What an owner can do about somebody else of the staff, or about an invitation. */
export function StaffActions({ member, zone }: { member: StaffMember; zone: string }) {
  const { accountId, name, email } = member
  if (accountId === null) return <InvitationActions email={email} roles={member.roles} />
  return (
    <Cluster gap={2} align="stretch">
      <MemberActions accountId={accountId} name={name ?? email} roles={member.roles} />
      {member.secondFactor && <SecondFactorButton accountId={accountId} zone={zone} name={name ?? email} />}
    </Cluster>
  )
}

type MemberActionsProps = { accountId: string; name: string; roles: readonly StaffRole[] }

function MemberActions({ accountId, name, roles }: MemberActionsProps) {
  const { decide, dialog } = useDecision()
  const declare = useCallDecision()
  const isFormer = roles.length === 0
  const changeRoles = () =>
    decide(
      declare({
        call: changeStaffRolesCall,
        of: { accountId },
        title: isFormer ? `Give ${name} access again` : `Roles of ${name}`,
        start: { roles: [...roles] },
        fields: (form) => <StaffRolesField {...form.field("roles")} />,
        follows: "We e-mail all owners.",
        yes: isFormer ? "Give access" : "Save roles",
      }),
    )
  const endAccess = () =>
    decide(
      declare({
        call: endStaffAccessCall,
        of: { accountId },
        title: `End the access of ${name}?`,
        start: {},
        follows: `${name} is logged out on all devices and can no longer log in. The audit trail keeps what ${name} did. We e-mail all owners.`,
        yes: "End access",
        tone: "danger",
      }),
    )
  return (
    <Cluster gap={2} align="stretch">
      <Button
        size="small"
        onClick={changeRoles}
        aria-haspopup="dialog"
        aria-label={`${isFormer ? "Give access again to" : "Change roles of"} ${name}`}
      >
        {isFormer ? "Give access again" : "Change roles"}
      </Button>
      {!isFormer && (
        <Button
          size="small"
          tone="quiet"
          onClick={endAccess}
          aria-haspopup="dialog"
          aria-label={`End access of ${name}`}
        >
          End access
        </Button>
      )}
      {dialog}
    </Cluster>
  )
}

function InvitationActions({ email, roles }: { email: string; roles: readonly StaffRole[] }) {
  const [ask, question] = useConfirm()
  const saying = {
    outdates: [staffCall],
    onDone: ({ message }: { message: string }) => toast.success(message),
    onFailure: toast.failed,
  }
  const send = useAction(inviteStaffCall, saying)
  const withdraw = useAction(withdrawInvitationCall, saying)
  const askAndWithdraw = async () => {
    const text = "The link in the e-mail stops working."
    if (!(await ask({ title: `Withdraw the invitation of ${email}?`, text, yes: "Withdraw", no: "Cancel" }))) return
    withdraw.mutate({ email })
  }
  return (
    <Cluster gap={2} align="stretch">
      <Button
        size="small"
        busy={send.isPending}
        onClick={() => send.mutate({ email, roles: [...roles] })}
        aria-label={`Send again to ${email}`}
      >
        Send again
      </Button>
      <Button
        size="small"
        tone="quiet"
        busy={withdraw.isPending}
        onClick={() => void askAndWithdraw()}
        aria-label={`Withdraw the invitation of ${email}`}
      >
        Withdraw
      </Button>
      {question}
    </Cluster>
  )
}
