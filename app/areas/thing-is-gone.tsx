import { type ReactNode, useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { noticeThatLed, withoutThing } from "../../features/notices/web/opened-notice.ts"

/**
 * What a page shows when its subject does not exist. A reader who came through a notice is led to the list of notices
 * instead, which says so (docs/rules/notices.md#notices).
 */
export function ThingIsGone({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const notice = noticeThatLed(state)
  useEffect(() => {
    if (!notice) return
    const [, area] = pathname.split("/")
    void navigate(`/${area}/notices`, { replace: true, state: withoutThing(notice) })
  }, [notice, pathname, navigate])
  return notice ? null : children
}
