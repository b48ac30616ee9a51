import { useLocation } from "react-router"

/** The address that was typed on the page of the account flow from which this one was opened. */
export function useTypedEmail(): string | null {
  const { state } = useLocation()
  return typeof state?.email === "string" && state.email !== "" ? state.email : null
}
