import { loadRoleArea } from "../../role-area.ts"
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
  return (
    <RoleAreaFrame
      facts={loaderData}
      home="/admin"
      brand={<AdminBrand name={loaderData.brandName} />}
      menuLabel="Administration"
      entries={adminMenu(useWaiting())}
    />
  )
}
