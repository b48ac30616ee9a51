import type { ReactNode } from "react"
import { teacherStatusCall } from "../../../features/classes/teacher-contract.ts"
import { teacherMessagesPath } from "../../../features/conversations/domain/message-paths.ts"
import { useUnreadMessages } from "../../../features/conversations/web/use-unread-messages.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import type { MenuEntry } from "../../../ui/page/side-menu.tsx"
import {
  IconCalendar,
  IconCalendarOff,
  IconCirclePlus,
  IconCoins,
  IconHelpCircle,
  IconHome,
  IconHourglass,
  IconMessageCircle,
  IconSchool,
  IconSpeakerphone,
  IconUser,
} from "../../../ui/pictures/icons.ts"
import { fetchFor } from "../../page-loader.ts"
import { loadRoleArea, type RoleAreaFacts, stayLoaded } from "../../role-area.ts"
import { RoleAreaError } from "../../role-area-error.tsx"
import { RoleAreaFrame } from "../../role-area-frame.tsx"
import type { Route } from "./+types/layout"

export async function loader(args: Route.LoaderArgs) {
  const [facts] = await Promise.all([
    loadRoleArea("teacher", args),
    fetchFor(args, ({ ask }) => ask(callQuery(teacherStatusCall, {}))),
  ])
  return facts
}

export const shouldRevalidate = stayLoaded

export default function TeacherLayout({ loaderData }: Route.ComponentProps) {
  return <TeacherFrame facts={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoleAreaError error={error} frame={(facts, page) => <TeacherFrame facts={facts}>{page}</TeacherFrame>} />
}

function TeacherFrame({ facts, children }: { facts: RoleAreaFacts; children?: ReactNode }) {
  const pending = useCall(teacherStatusCall, {}).data?.status.pendingClassesCount
  const unread = useUnreadMessages()
  return (
    <RoleAreaFrame facts={facts} home="/teacher" menuLabel="Teacher" entries={entriesWith(pending, unread)}>
      {children}
    </RoleAreaFrame>
  )
}

/** The teacher's menu (docs/rules/pages.md#menus); Sign Out is in the bar above it. */
function entriesWith(pending: number | undefined, unread: number | undefined): MenuEntry[] {
  return [
    { to: "/teacher", label: "Home", icon: <IconHome />, end: true },
    { to: "/teacher/classes", label: "My Classes", icon: <IconSchool /> },
    { to: "/teacher/classes?status=pending", label: "Pending Classes", icon: <IconHourglass />, count: pending },
    { to: "/teacher/schedule", label: "Schedule", icon: <IconCalendar /> },
    { to: "/teacher/time-off", label: "Time Off", icon: <IconCalendarOff /> },
    { to: "/teacher/class/create", label: "Create Class", icon: <IconCirclePlus /> },
    { to: "/teacher/earnings", label: "Earnings", icon: <IconCoins /> },
    { to: teacherMessagesPath, label: "Messages", icon: <IconMessageCircle />, count: unread },
    { to: "/teacher/announcements", label: "Announcements", icon: <IconSpeakerphone /> },
    { to: "/teacher/account", label: "My Account", icon: <IconUser /> },
    { to: "/help", label: "Help", icon: <IconHelpCircle />, isElsewhere: true },
  ]
}
