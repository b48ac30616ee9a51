import type { ReactNode } from "react"
import {
  IconBasket,
  IconBooks,
  IconCalendarWeek,
  IconHelpCircle,
  IconLayoutDashboard,
  IconReceipt2,
  IconSearch,
  IconSpeakerphone,
  IconUserCircle,
} from "../../../ui/pictures/icons.ts"
import { loadRoleArea, type RoleAreaFacts } from "../../role-area.ts"
import { RoleAreaError } from "../../role-area-error.tsx"
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
  { to: "/parent/basket", label: "Basket", icon: <IconBasket /> },
  { to: "/parent/payments", label: "Payments", icon: <IconReceipt2 /> },
  { to: "/parent/announcements", label: "Announcements", icon: <IconSpeakerphone /> },
  { to: "/parent/account", label: "My Account", icon: <IconUserCircle /> },
  { to: "/help", label: "Help", icon: <IconHelpCircle />, isElsewhere: true },
]

export default function ParentLayout({ loaderData }: Route.ComponentProps) {
  return <ParentFrame facts={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RoleAreaError
      area="parent"
      error={error}
      frame={(facts, page) => <ParentFrame facts={facts}>{page}</ParentFrame>}
    />
  )
}

function ParentFrame({ facts, children }: { facts: RoleAreaFacts; children?: ReactNode }) {
  return (
    <RoleAreaFrame facts={facts} home="/parent" menuLabel="Parent" entries={entries}>
      {children}
    </RoleAreaFrame>
  )
}
