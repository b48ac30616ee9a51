import type { ReactNode } from "react"
import { loadRoleArea, type RoleAreaFacts } from "../../role-area.ts"
import { RoleAreaError } from "../../role-area-error.tsx"
import { RoleAreaFrame } from "../../role-area-frame.tsx"
import type { Route } from "./+types/layout"
import { AdminBrand } from "./admin-brand.tsx"
import { adminMenu } from "./admin-menu.tsx"
import { useWaiting } from "./waiting.ts"

export { stayLoaded as shouldRevalidate } from "../../role-area.ts"

export function loader(args: Route.LoaderArgs) {
  return loadRoleArea("admin", args)
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return <AdminFrame facts={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RoleAreaError area="admin" error={error} frame={(facts, page) => <AdminFrame facts={facts}>{page}</AdminFrame>} />
  )
}

function AdminFrame({ facts, children }: { facts: RoleAreaFacts; children?: ReactNode }) {
  return (
    <RoleAreaFrame
      facts={facts}
      home="/admin"
      brand={<AdminBrand name={facts.brandName} />}
      menuLabel="Administration"
      entries={adminMenu(useWaiting())}
    >
      {children}
    </RoleAreaFrame>
  )
}
