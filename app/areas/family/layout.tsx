import type { ReactNode } from "react"
import { useUnreadMessages } from "../../../features/conversations/web/use-unread-messages.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import {
  IconBasket,
  IconBooks,
  IconCalendarWeek,
  IconHelpCircle,
  IconHome,
  IconLayoutDashboard,
  IconMessageCircle,
  IconReceipt2,
  IconSearch,
  IconSpeakerphone,
  IconUserCircle,
} from "../../../ui/pictures/icons.ts"
import { areaIn } from "../../area-in.ts"
import { loadRoleArea, type RoleAreaFacts } from "../../role-area.ts"
import { RoleAreaError } from "../../role-area-error.tsx"
import { RoleAreaFrame } from "../../role-area-frame.tsx"
import type { Route } from "./+types/layout"
import { familyWords } from "./words.ts"

export { stayLoaded as shouldRevalidate } from "../../role-area.ts"

export function loader(args: Route.LoaderArgs) {
  return loadRoleArea(areaIn(args.url.pathname), args)
}

export default function FamilyLayout({ loaderData }: Route.ComponentProps) {
  return <FamilyFrame facts={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoleAreaError error={error} frame={(facts, page) => <FamilyFrame facts={facts}>{page}</FamilyFrame>} />
}

function FamilyFrame({ facts, children }: { facts: RoleAreaFacts; children?: ReactNode }) {
  const area = facts.area as FamilyRole
  const unread = useUnreadMessages()
  return (
    <RoleAreaFrame facts={facts} home={`/${area}`} menuLabel={familyWords[area].menu} entries={entriesOf(area, unread)}>
      {children}
    </RoleAreaFrame>
  )
}

/** The menu of a learner or a parent (docs/rules/pages.md#menus); Sign Out is in the bar above it. */
function entriesOf(area: FamilyRole, unread: number | undefined) {
  const { home, classes, schedule } = familyWords[area]
  return [
    { to: `/${area}`, label: home.title, icon: area === "parent" ? <IconLayoutDashboard /> : <IconHome />, end: true },
    { to: `/${area}/classes`, label: classes.menu, icon: <IconBooks /> },
    { to: `/${area}/schedule`, label: schedule, icon: <IconCalendarWeek /> },
    { to: `/${area}/explore`, label: "Find Classes", icon: <IconSearch /> },
    { to: `/${area}/basket`, label: "Basket", icon: <IconBasket /> },
    { to: `/${area}/payments`, label: "Payments", icon: <IconReceipt2 /> },
    { to: `/${area}/messages`, label: "Messages", icon: <IconMessageCircle />, count: unread },
    { to: `/${area}/announcements`, label: "Announcements", icon: <IconSpeakerphone /> },
    { to: `/${area}/account`, label: "My Account", icon: <IconUserCircle /> },
    { to: "/help", label: "Help", icon: <IconHelpCircle />, isElsewhere: true },
  ]
}
