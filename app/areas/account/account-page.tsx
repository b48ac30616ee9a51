import { type ComponentProps, createElement } from "react"
import { useRouteLoaderData } from "react-router"
import { AuthShell } from "../../shell/auth-shell.tsx"
import type { loader } from "./layout.tsx"

/** What the layout of the account flow knows about the school. */
export function useSchool() {
  return (
    useRouteLoaderData<typeof loader>("areas/account/layout") ?? { brandName: "", keepsMails: false, contactEmail: "" }
  )
}

/** A page of the account flow in its shell. */
export function AccountPage(page: Omit<ComponentProps<typeof AuthShell>, "brandName">) {
  return createElement(AuthShell, { brandName: useSchool().brandName, ...page })
}
