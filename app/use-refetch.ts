import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { withNext } from "../features/accounts/domain/next-page.ts"
import { ApiFailure } from "../lib/call-api.ts"
import { useToday } from "../ui/use-today.ts"

/** Looking at the page again right after looking away asks for nothing. */
const debounceMs = 5_000

/** Asks again for all that is in sight when the person comes back to the page, and when the school's day changes. */
export function useRefetch(zone: string): void {
  const queries = useQueryClient()
  const today = useToday(zone)
  const shownDay = useRef(today)
  useEffect(() => {
    if (shownDay.current === today) return
    shownDay.current = today
    void queries.invalidateQueries()
  }, [today, queries])
  useEffect(() => {
    let asked = Date.now()
    const comeBack = () => {
      if (document.visibilityState === "hidden" || Date.now() - asked < debounceMs) return
      asked = Date.now()
      void queries.invalidateQueries()
    }
    window.addEventListener("focus", comeBack)
    document.addEventListener("visibilitychange", comeBack)
    return () => {
      window.removeEventListener("focus", comeBack)
      document.removeEventListener("visibilitychange", comeBack)
    }
  }, [queries])
}

/** When a session has expired: leads to the log-in, and back to this page afterwards. */
export function useExpiredSession(): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    return queries.getQueryCache().subscribe(({ type, query }) => {
      const { error, data } = query.state
      if (type !== "updated" || data !== undefined || !(error instanceof ApiFailure)) return
      if (error.status === 401) void navigate(withNext("/login", pathname + search))
      if (error.status === 403) void navigate("/redirect")
    })
  }, [queries, navigate, pathname, search])
}
