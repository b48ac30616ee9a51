import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { Outlet } from "react-router"
import { keptQueryClient } from "../../ui/query-client.ts"
import { SentAnswers, useAnswersOfPage } from "../../ui/sent-answers.tsx"

/** Around the areas of all roles: they ask the API and keep its answers in the browser, which public pages never do. */
export default function Roles() {
  const ofPage = useAnswersOfPage()
  const [queries] = useState(() => ofPage?.queries ?? keptQueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <SentAnswers />
    </QueryClientProvider>
  )
}
