import { Outlet } from "react-router"
import { siteContext } from "../../page-context.ts"
import type { Route } from "./+types/layout"

/** The school's data for the pages of the account flow. Each page has its own guard. */
export function loader({ context }: Route.LoaderArgs) {
  const { brandName, keepsMails, contact } = context.get(siteContext)
  return { brandName, keepsMails, contactEmail: contact.email }
}

/** Often the first page of a visit, so its styles are inlined (server/pages/inline-styles.ts). */
export const handle = { isEntrance: true }

export function shouldRevalidate() {
  return false
}

export default function AccountLayout() {
  return <Outlet />
}
