import type { ReactNode } from "react"
import {
  IconBasket,
  IconBooks,
  IconCalendarWeek,
  IconHelpCircle,
  IconHome,
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
  return loadRoleArea("learner", args)
}

const entries = [
  { to: "/learner", label: "Home", icon: <IconHome />, end: true },
  { to: "/learner/classes", label: "My Classes", icon: <IconBooks /> },
  { to: "/learner/schedule", label: "Schedule", icon: <IconCalendarWeek /> },
  { to: "/learner/explore", label: "Find Classes", icon: <IconSearch /> },
  { to: "/learner/basket", label: "Basket", icon: <IconBasket /> },
  { to: "/learner/payments", label: "Payments", icon: <IconReceipt2 /> },
  { to: "/learner/announcements", label: "Announcements", icon: <IconSpeakerphone /> },
  { to: "/learner/account", label: "My Account", icon: <IconUserCircle /> },
  { to: "/help", label: "Help", icon: <IconHelpCircle />, isElsewhere: true },
]

export default function LearnerLayout({ loaderData }: Route.ComponentProps) {
  return <LearnerFrame facts={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RoleAreaError
      area="learner"
      error={error}
      frame={(facts, page) => <LearnerFrame facts={facts}>{page}</LearnerFrame>}
    />
  )
}

function LearnerFrame({ facts, children }: { facts: RoleAreaFacts; children?: ReactNode }) {
  return (
    <RoleAreaFrame facts={facts} home="/learner" menuLabel="Learner" entries={entries}>
      {children}
    </RoleAreaFrame>
  )
}
