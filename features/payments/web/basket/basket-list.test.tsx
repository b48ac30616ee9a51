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
