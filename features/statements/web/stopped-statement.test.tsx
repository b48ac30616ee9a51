// docs/rules/statements.md#adding-a-statement

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { StoppedStatement } from "./stopped-statement.tsx"

test("a stopped import says how far it came, what to do, and has a button for it", () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StoppedStatement statementId="s1" done={0.417} />
    </QueryClientProvider>,
  )
  const text = html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ")
  expect(text).toContain("The import has stopped")
  expect(text).toContain("A server error stopped the import after 41% of the lines.")
  expect(text).toContain("Try again to add the rest. No line is lost or counted twice.")
  expect(html).toMatch(/<button[^>]*>(?:<span[^>]*>)?Try again/)
})
