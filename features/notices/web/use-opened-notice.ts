import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { byNotice } from "./opened-notice.ts"
import { useReadNotices } from "./use-read-notices.ts"

/**
 * Links in mails and push messages name their notice: opening one marks it as read, and removes its id from the
 * address.
 */
export function useOpenedNotice(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { mutate } = useReadNotices()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const id = params.get("notice")
    if (!id) return
    mutate({ ids: [id] })
    params.delete("notice")
    const address = { pathname, search: params.toString(), hash }
    void navigate(address, { replace: true, preventScrollReset: true, state: byNotice(id) })
  }, [pathname, search, hash, navigate, mutate])
}
