import { expect, test } from "vitest"
import { withoutDescriptions } from "./without-descriptions.ts"

test("summaries and descriptions go, whatever their quotes, and everything else stays", () => {
  const source = `defineCall({
    path: "/admins/month/close",
    summary:
      "Closes a month, \\"as it is\\".",
    input: z.object({ month: z.string().describe('"2026-11"'), format: z.string().describe(
      "As a file, or (rarely) text.",
    ).optional() }),
  })`
  expect(withoutDescriptions(source)).toBe(`defineCall({
    path: "/admins/month/close",
    summary: "",
    input: z.object({ month: z.string(), format: z.string().optional() }),
  })`)
})
