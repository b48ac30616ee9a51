import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { setActivity } from "./page-activity.ts"

/** Stands after the pages that ask the API: what they have asked for, and has not come, is an activity of the page. */
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
