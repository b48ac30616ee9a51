import {
  IconBooks,
  IconCalendarWeek,
  IconLayoutDashboard,
  IconSearch,
  IconSpeakerphone,
  IconUserCircle,
} from "@tabler/icons-react"
import { loadRoleArea } from "../../role-area.ts"
import { RoleAreaFrame } from "../../role-area-frame.tsx"
import type { Route } from "./+types/layout"

export { stayLoaded as shouldRevalidate } from "../../role-area.ts"

export function loader(args: Route.LoaderArgs) {
  return loadRoleArea("parent", args)
}

const entries = [
  { to: "/parent", label: "Dashboard", icon: <IconLayoutDashboard />, end: true },
  { to: "/parent/classes", label: "Children Classes", icon: <IconBooks /> },
  { to: "/parent/schedule", label: "Children Schedule", icon: <IconCalendarWeek /> },
  { to: "/parent/explore", label: "Find Classes", icon: <IconSearch /> },
  { to: "/parent/announcements", label: "Announcements", icon: <IconSpeakerphone /> },
  { to: "/parent/account", label: "My Account", icon: <IconUserCircle /> },
]

export default function ParentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <RoleAreaFrame facts={loaderData} home="/parent" account="/parent/account" menuLabel="Parent" entries={entries} />
  )
}
