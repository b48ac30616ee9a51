import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { Outlet } from "react-router"
import { keptQueryClient } from "../../ui/query-client.ts"

/** Around the areas of all roles: they ask the API from the browser and keep its answers, which public pages never do. */
export default function Roles() {
  const [queries] = useState(keptQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}
