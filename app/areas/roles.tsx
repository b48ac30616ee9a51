import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { Outlet } from "react-router"
import { DehydratedData, usePageData } from "../../ui/page-data.tsx"
import { QueryActivity } from "../../ui/query-activity.tsx"
import { browserQueryClient } from "../../ui/query-client.ts"

/** Around the areas of all roles: they ask the API and keep its answers in the browser, which public pages never do. */
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
