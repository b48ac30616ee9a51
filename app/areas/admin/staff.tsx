import { useState } from "react"
import { accountEmailCall } from "../../../features/accounts/contract.ts"
import { type StaffMember, staffCall, staffSinceCall } from "../../../features/accounts/staff-contract.ts"
import { InviteStaff } from "../../../features/accounts/web/staff/invite-staff.tsx"
import { StaffActions } from "../../../features/accounts/web/staff/staff-actions.tsx"
import { staffRoleWords } from "../../../lib/staff.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { IconPlus } from "../../../ui/pictures/icons.ts"
import { Moment } from "../../../ui/text/date-text.tsx"
import { PersonLine } from "../../../ui/text/person-line.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Staff")

/** Who of the school may do what; owners invite, change and end it (docs/rules/staff.md#changes). */
export default function Staff() {
  const { timeZone } = useRoleArea()
  const [isInviting, setInviting] = useState(false)
  const { data: own, isPending: isOwnPending } = useCall(accountEmailCall, {})
  const since = useCall(staffSinceCall, {}).data?.since
  const sinceOf = ({ accountId }: StaffMember) => since?.find((each) => each.accountId === accountId)
  const actionsOf = (member: StaffMember) => {
    // One's own row must not offer to end one's access while it is not known which row that is.
    if (isOwnPending) return null
    if (member.email !== own?.email) return <StaffActions member={member} zone={timeZone} />
    return (
      <Text as="span" tone="soft">
        You
      </Text>
    )
  }
  return (
    <ListPage
      of={useList(staffCall, { rows: "staff" })}
      title="Staff"
      intro="Everyone who works for the school, and what each of them can do. We e-mail all owners about every change."
      actions={
        <Button tone="brand" icon={<IconPlus />} onClick={() => setInviting(true)} aria-haspopup="dialog">
          Invite a colleague
        </Button>
      }
      what="staff"
      keyOf={(member) => member.accountId ?? member.email}
      columns={{
        name: { head: "Name", main: true, cell: (member) => <Who member={member} /> },
        roles: {
          head: "Roles",
          phone: "line",
          cell: ({ roles }) => roles.map((role) => staffRoleWords[role].one).join(", ") || "None",
        },
        lastSeenAt: {
          head: "Last seen",
          cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} zone={timeZone} /> : "Never"),
        },
        secondFactor: {
          head: "Second factor",
          cell: (member) =>
            member.accountId && (
              <>
                <FactorOf isOn={member.secondFactor} />
                <Since at={sinceOf(member)?.secondFactorSince} zone={timeZone} />
              </>
            ),
        },
        invitedUntil: {
          head: "Access",
          phone: "side",
          cell: (member) => (
            <>
              <AccessOf member={member} zone={timeZone} />
              <Since at={member.roles.length > 0 ? sinceOf(member)?.staffSince : null} zone={timeZone} />
            </>
          ),
        },
      }}
      action={{ head: "Actions", cell: actionsOf }}
      skeleton={{ count: 4 }}
    >
      <InviteStaff open={isInviting} onClose={() => setInviting(false)} />
    </ListPage>
  )
}

function Who({ member: { name, email } }: { member: StaffMember }) {
  return (
    <PersonLine name={name ?? email} picture={null}>
      {name && email}
    </PersonLine>
  )
}

function Since({ at, zone }: { at: string | null | undefined; zone: string }) {
  if (!at) return null
  return (
    <>
      {" "}
      <Text as="small" tone="soft">
        since <Moment at={at} zone={zone} dayOnly />
      </Text>
    </>
  )
}

function FactorOf({ isOn }: { isOn: boolean }) {
  return isOn ? <StatusBadge tone="green">Set up</StatusBadge> : <StatusBadge tone="gray">None</StatusBadge>
}

function AccessOf({ member: { roles, invitedUntil }, zone }: { member: StaffMember; zone: string }) {
  if (invitedUntil && new Date(invitedUntil) <= new Date())
    return <StatusBadge tone="red">Invitation expired</StatusBadge>
  if (invitedUntil) {
    return (
      <>
        <StatusBadge tone="blue">Invited</StatusBadge>{" "}
        <Text as="small" tone="soft">
          until <Moment at={invitedUntil} zone={zone} dayOnly />
        </Text>
      </>
    )
  }
  return roles.length > 0 ? (
    <StatusBadge tone="green">Active</StatusBadge>
  ) : (
    <StatusBadge tone="gray">Ended</StatusBadge>
  )
}
