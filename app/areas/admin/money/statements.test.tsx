import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { MemoryRouter, Outlet, Route, Routes } from "react-router"
import { expect, test } from "vitest"
import { retentionPeriods } from "../../../../lib/retention/retention.ts"
import Statements from "./statements.tsx"

const drawn = (isDemo: boolean) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route
            element={
              <Outlet
                context={{
                  timeZone: "Asia/Manila",
                  paymentChannels: [{ name: "GCash" }],
                  isDemo,
                  retention: retentionPeriods(),
                }}
              />
            }
          >
            <Route path="*" element={<Statements />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

test("a statement to try is offered by the demo, and by no real school", () => {
  expect(drawn(true)).toContain('href="/demo/statement.csv"')
  expect(drawn(false)).not.toContain("sample")
})
