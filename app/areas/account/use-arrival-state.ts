import { useLocation } from "react-router"
import { useIsInBrowser } from "../../../ui/use-is-in-browser.ts"

interface Arrival {
  /** The address that was typed there. */
  email: string | null
  /** The account was opened a moment ago. */
  isNew: boolean
  hasNewPassword: boolean
}

/**
 * What the page of the account flow from which this one was opened has sent along. The browser still knows it when the
 * page is loaded anew, the server does not: until the page has come to life, nothing is known.
 */
export function useArrivalState(): Arrival {
  const { state } = useLocation()
  const known = useIsInBrowser() ? state : null
  return {
    email: typeof known?.email === "string" && known.email !== "" ? known.email : null,
    isNew: known?.isNew === true,
    hasNewPassword: known?.hasNewPassword === true,
  }
}
