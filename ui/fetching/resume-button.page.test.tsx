// docs/rules/staff.md#pages

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { type StaffRole, staff } from "../../lib/staff.ts"
import { StaffGrants } from "../staff/staff-grants.tsx"
import { ResumeButton } from "./resume-button.tsx"

afterEach(cleanup)

const resumeCall = defineCall({
  method: "put",
  path: "/boats/resume",
  access: staff("schedule"),
  summary: "Paints the other boats.",
  input: z.object({ id: z.string() }),
  reply: z.strictObject({}),
})

const openAs = (role: StaffRole) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StaffGrants roles={[role]}>
        <ResumeButton call={resumeCall} input={{ id: "1" }} progress={[]} about="Red boats" />
      </StaffGrants>
    </QueryClientProvider>,
  )

test("long work that stopped is tried again only by those who may change it", () => {
  openAs("academic")
  screen.getByRole("button", { name: "Try again: Red boats" })
  cleanup()
  openAs("support")
  expect(screen.queryByRole("button")).toBeNull()
})
