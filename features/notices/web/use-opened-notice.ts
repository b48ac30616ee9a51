import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { useReadNotices } from "./notice-list.tsx"

/** Links of mails and of push messages name their notice: opening one marks it as read, and its id leaves the address. */
export function useOpenedNotice(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { mutate } = useReadNotices()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const id = asked.get("notice")
    if (!id) return
    mutate({ ids: [id] })
    asked.delete("notice")
    void navigate({ pathname, search: asked.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate, mutate])
}
