import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { setActivity } from "./page-activity.ts"

/** Rendered after the pages that fetch, so that their pending queries count as activity of the page. */
export function QueryActivity() {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => setActivity("queries", queries.isFetching() > 0)
    look()
    const stop = queries.getQueryCache().subscribe(look)
    return () => {
      stop()
      setActivity("queries", false)
    }
  }, [queries])
  return null
}
