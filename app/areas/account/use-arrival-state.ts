import { useLocation } from "react-router"
import { useIsInBrowser } from "../../../ui/page/use-is-in-browser.ts"

interface Arrival {
  /** The address that was entered on that page. */
  email: string | null
  /** The account was created a moment ago. */
  isNew: boolean
  hasNewPassword: boolean
}

/**
 * The state that the previous page of the account flow has passed on. The browser keeps it through a reload, but the
 * server does not know it, so it is empty until hydration.
 */
export function useArrivalState(): Arrival {
  const { state } = useLocation()
  const arrival = useIsInBrowser() ? state : null
  return {
    email: typeof arrival?.email === "string" && arrival.email !== "" ? arrival.email : null,
    isNew: arrival?.isNew === true,
    hasNewPassword: arrival?.hasNewPassword === true,
  }
}
