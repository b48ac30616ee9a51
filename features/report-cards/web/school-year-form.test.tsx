// docs/rules/report-cards.md#school-year

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { blankSchoolYear } from "../domain/school-year.ts"
import { SchoolYearForm } from "./school-year-form.tsx"

test("the form shows the dates that are saved", () => {
  const year = { ...blankSchoolYear, q1: { from: "2026-06-08", to: "2026-08-14" } }
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <SchoolYearForm year={year} today="2026-11-20" />
    </QueryClientProvider>
  )
  const Stub = createRoutesStub([{ path: "/", Component: () => page }])
  const html = renderToString(<Stub />)
  expect(html).toMatch(/name="quarters\.q1\.from"[^>]*value="2026-06-08"/)
  expect(html).toMatch(/name="quarters\.q1\.to"[^>]*value="2026-08-14"/)
  expect(html).toMatch(/name="quarters\.q2\.from"[^>]*value=""/)
})
