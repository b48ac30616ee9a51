import { useSearchParams } from "react-router"
import { ownPath } from "../../../features/accounts/domain/next-page.ts"

/** The page that was asked for before signing in, when it may be followed. */
export function useNext(): string | null {
  const [params] = useSearchParams()
  return ownPath(params.get("next"))
}
