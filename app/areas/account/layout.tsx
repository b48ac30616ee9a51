import { Outlet } from "react-router"
import { siteContext } from "../../page-context.ts"
import type { Route } from "./+types/layout"

/** What the pages of the account flow know about the school. Each page keeps its own guard: they differ. */
export function loader({ context }: Route.LoaderArgs) {
  const { brandName, keepsMails, contact } = context.get(siteContext)
  return { brandName, keepsMails, contactEmail: contact.email }
}

export function shouldRevalidate() {
  return false
}

export default function AccountLayout() {
  return <Outlet />
}
