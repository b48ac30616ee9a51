import { type ReactNode, useRef } from "react"
import { data, Link, useLocation } from "react-router"
import { useWork } from "../../../features/monitoring/web/work/use-work.ts"
import { grantsOf } from "../../../lib/staff.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { Logo } from "../../../ui/page/logo.tsx"
import { StaffGrants } from "../../../ui/staff/staff-grants.tsx"
import { loadRoleArea, type RoleAreaFacts } from "../../role-area.ts"
import { RoleAreaError } from "../../role-area-error.tsx"
import { RoleAreaFrame } from "../../role-area-frame.tsx"
import type { Route } from "./+types/layout"
import css from "./admin-brand.module.css"
import { adminMenu } from "./admin-menu.tsx"
import { needsOfPage } from "./admin-pages.ts"
import { NotForYourRole } from "./not-for-your-role.tsx"

export { stayLoaded as shouldRevalidate } from "../../role-area.ts"

export async function loader(args: Route.LoaderArgs) {
  const facts = await loadRoleArea("admin", args)
  const isOpen = grantsOf(facts.staffRoles).has(needsOfPage(args.url.pathname))
  return data(facts, { status: isOpen ? 200 : 403 })
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return <AdminFrame facts={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoleAreaError error={error} frame={(facts, page) => <AdminFrame facts={facts}>{page}</AdminFrame>} />
}

function AdminFrame({ facts, children }: { facts: RoleAreaFacts; children?: ReactNode }) {
  const work = useWork().data?.work ?? []
  const waiting = Object.fromEntries(work.map(({ kind, count }) => [kind, count]))
  const { pathname } = useLocation()
  // The home page lists the same numbers.
  const isHome = pathname.replace(/\/$/, "") === "/admin"
  const grants = grantsOf(facts.staffRoles)
  const needs = needsOfPage(pathname)
  return (
    <StaffGrants roles={facts.staffRoles}>
      <RoleAreaFrame
        facts={facts}
        home="/admin"
        brand={<AdminBrand name={facts.brandName} />}
        menuLabel="Administration"
        entries={adminMenu(grants, isHome ? {} : waiting)}
      >
        {grants.has(needs) ? children : <NotForYourRole needs={needs} />}
      </RoleAreaFrame>
    </StaffGrants>
  )
}

/**
 * The administrators' brand (docs/rules/pages.md#menus): the picture plays the school's tune, the name links to the
 * home page.
 */
function AdminBrand({ name }: { name: string }) {
  const tune = useRef<HTMLAudioElement>(null)
  const play = () => {
    tune.current ??= new Audio("/theme.wav")
    tune.current.currentTime = 0
    // A device without sound, or one that blocks it, stays silent.
    tune.current.play().catch(() => {})
  }
  return (
    <div className={css.brand}>
      <button
        type="button"
        className={css.picture}
        onClick={play}
        aria-label="Play the theme tune"
        title="Play the theme tune"
      >
        <Logo size={34} />
      </button>
      <Text as={Link} round="s" tone="ink" isOneLine className={css.name} to="/" aria-label={`${name}, home`}>
        {name}
      </Text>
    </div>
  )
}
