import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { classSubjectsCall } from "../../../subjects/contract.ts"
import { SubjectsField } from "./subjects-field.tsx"

const science = { id: "science", name: "Science", tag: "SCI", color: "#2E8B3D" }
const latin = { id: "latin", name: "Latin", tag: "LAT", color: "#C8322B" }

/** Renders the field while science is the only subject of the school. */
function drawField(props: Pick<Parameters<typeof SubjectsField>[0], "value" | "saved">): string {
  const queries = new QueryClient()
  queries.setQueryData(keyOf(classSubjectsCall, {}), { subjects: [science] })
  return renderToString(
    <QueryClientProvider client={queries}>
      <SubjectsField name="subjects" onChange={() => {}} {...props} />
    </QueryClientProvider>,
  )
}

test("a deactivated subject keeps its name in the form of a class that has it", () => {
  const html = drawField({ value: ["latin", "science"], saved: [science, latin] })
  expect(html).toContain("Latin [LAT], no longer offered")
  expect(html).toContain("2 chosen.")
})

test("a deactivated subject is not offered to a class that does not have it", () => {
  expect(drawField({ value: ["science"], saved: [science] })).not.toContain("Latin")
})
