import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import type { BasketItem } from "../../basket-contract.ts"
import { BasketList } from "./basket-list.tsx"

const itemOf = (classId: string): BasketItem => ({
  classId,
  childId: null,
  className: classId,
  programType: "lifeskills",
  classType: "group",
  fullName: "Lea Pascual",
  price: 500,
})

test("seats over the limit are marked, and the sentence stands once above them", () => {
  const problem = "You can have at most 10 seats waiting for approval at once."
  const over = ["Chess", "Cello"].map((classId) => ({ classId, childId: null, problem, isOverLimit: true }))
  const full = { classId: "Piano", childId: null, problem: "This class is full." }
  const html = renderToString(
    <MemoryRouter>
      <BasketList
        items={["Piano", "Chess", "Cello"].map(itemOf)}
        problems={[full, ...over]}
        pathOf={() => "/"}
        onRemove={() => {}}
        busy={false}
        isPayable={false}
        lines={[]}
        inParts={new Set()}
        onInParts={() => {}}
        amountInParts={null}
        credit={0}
        discounts={[]}
      />
    </MemoryRouter>,
  )
  expect(html.split(problem)).toHaveLength(2)
  expect(html.indexOf(problem)).toBeLessThan(html.indexOf("Piano"))
  expect(html.match(/Over the limit/g)).toHaveLength(2)
  expect(html).toMatch(/Piano.*This class is full\..*Chess/s)
})

test("each class that is offered in parts is paid in full or in parts, and the rest in full", () => {
  const line = (classId: string, partsOffered: number, parts: { day: string; amount: number }[] = []) => ({
    classId,
    childId: null,
    price: 500,
    discounts: [],
    parts,
    partsOffered,
  })
  const parts = [
    { day: "2026-11-20", amount: 250 },
    { day: "2026-12-20", amount: 250 },
  ]
  const html = renderToString(
    <MemoryRouter>
      <BasketList
        items={["Piano", "Chess", "Cello"].map(itemOf)}
        problems={[]}
        pathOf={() => "/"}
        onRemove={() => {}}
        busy={false}
        isPayable
        lines={[line("Piano", 2, parts), line("Chess", 4), line("Cello", 0)]}
        inParts={new Set(["Piano "])}
        onInParts={() => {}}
        amountInParts={1250}
        credit={0}
        discounts={[]}
      />
    </MemoryRouter>,
  )
  expect(html.match(/Pay in \d parts/g)).toEqual(["Pay in 2 parts", "Pay in 4 parts"])
  expect(html.match(/type="checkbox"[^>]* checked=""|checked=""[^>]* type="checkbox"/g)).toHaveLength(1)
  expect(html).toContain("₱250.00")
  expect(html).toContain("1,250")
})
