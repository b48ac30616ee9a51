import { type ReactNode, useRef } from "react"
import { Link, useLocation } from "react-router"
import { useWork } from "../../../features/monitoring/web/work/use-work.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { Logo } from "../../../ui/page/logo.tsx"
import { loadRoleArea, type RoleAreaFacts } from "../../role-area.ts"
import { RoleAreaError } from "../../role-area-error.tsx"
import { RoleAreaFrame } from "../../role-area-frame.tsx"
import type { Route } from "./+types/layout"
import css from "./admin-brand.module.css"
import { adminMenu } from "./admin-menu.tsx"

export { stayLoaded as shouldRevalidate } from "../../role-area.ts"

export function loader(args: Route.LoaderArgs) {
  return loadRoleArea("admin", args)
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
  // The home page lists the same numbers.
  const isHome = useLocation().pathname.replace(/\/$/, "") === "/admin"
  return (
    <RoleAreaFrame
      facts={facts}
      home="/admin"
      brand={<AdminBrand name={facts.brandName} />}
      menuLabel="Administration"
      entries={adminMenu(isHome ? {} : waiting)}
    >
      {children}
    </RoleAreaFrame>
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
