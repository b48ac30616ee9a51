import { useSearchParams } from "react-router"
import { ownPath } from "../../../features/accounts/domain/next-page.ts"

/** Returns the page that was asked for before signing in, when it is allowed. */
export function useNext(): string | null {
  const [params] = useSearchParams()
  return ownPath(params.get("next"))
}
