import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { classroomPath } from "../../domain/class-links.ts"
import { EndedRows } from "./ended-rows.tsx"

const kind = { programType: "lifeskills", classType: "group" } as const
const classes = [
  { id: "chess", name: "Chess", ...kind },
  { id: "dance", name: "Dance", ...kind },
]
const ends: Record<string, string> = { chess: "2026-11-20", dance: "2025-11-20" }

function shown(): string {
  const list = (
    <EndedRows
      classes={classes}
      today="2026-11-22"
      pathOf={(klass) => classroomPath("parent", klass)}
      badgeOf={() => "Approved"}
      endOf={({ id }) => ends[id] ?? null}
    />
  )
  const Stub = createRoutesStub([{ path: "/", Component: () => list }])
  return renderToString(<Stub />)
}

test("a class that has ended is one row, without a card and a cover", () => {
  const html = shown()
  expect(html).toContain("Ended classes")
  expect(html).toContain("/parent/classroom/lifeskills/group/chess")
  expect(html).not.toContain("<svg")
})

test("it says when it ended, with the year where that is another one", () => {
  expect(shown()).toContain("Ended 20 Nov · ")
  expect(shown()).toContain("Ended 20 Nov 2025 · ")
})
