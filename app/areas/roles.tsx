import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { Outlet } from "react-router"
import { DehydratedData, usePageData } from "../../ui/fetching/page-data.tsx"
import { QueryActivity } from "../../ui/fetching/query-activity.tsx"
import { browserQueryClient } from "../../ui/fetching/query-client.ts"

/** The parent of all role areas: they have a query cache in the browser, which public pages do not. */
export default function Roles() {
  const ofPage = usePageData()
  const [queries] = useState(() => ofPage?.queries ?? browserQueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <DehydratedData />
      <QueryActivity />
    </QueryClientProvider>
  )
}
