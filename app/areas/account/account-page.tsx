import { type ComponentProps, createElement } from "react"
import { useRouteLoaderData } from "react-router"
import { AuthShell } from "../../shell/auth-shell.tsx"
import type { loader } from "./layout.tsx"

/** The school's data from the layout of the account flow. */
export function useSchool() {
  return (
    useRouteLoaderData<typeof loader>("areas/account/layout") ?? { brandName: "", keepsMails: false, contactEmail: "" }
  )
}

/** A page of the account flow within its shell. */
export function AccountPage(page: Omit<ComponentProps<typeof AuthShell>, "brandName">) {
  return createElement(AuthShell, { brandName: useSchool().brandName, ...page })
}
