import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { LastDays } from "./last-days.tsx"

test("the charts of a page that comes without its numbers cost no bars and no table of days", () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LastDays />
    </QueryClientProvider>,
  )
  expect(html).toContain("Calculating the last 30 days")
  expect(html).not.toMatch(/<td|<i |<b>/)
})
