// docs/rules/audit.md#words

import { expect, test } from "vitest"
import { actionAsLine, actionInWords, actions, thingOfAction, things } from "../../features/audit/domain/actions.ts"
import { isTest, sources } from "./sources.ts"

const product = sources.filter(
  ({ path }) =>
    /^(features|server|platform)\//.test(path) && !isTest(path) && !path.startsWith("features/audit/domain/"),
)

/** The calls that name an action: of server/audit.ts, and of whatever records without an event. */
const named = /\baudit[A-Z]\w*\("([\w.-]+)"\)|\baction: "([\w-]+\.[\w-]+)"/g

const written = product.flatMap(({ path, text }) =>
  [...text.matchAll(named)].map(([, ofEvent, direct]) => ({ path, action: ofEvent ?? direct ?? "" })),
)

/** The action of an edited report card has the part of the card: "report-card.grade". */
const cardParts = ["grade", "attendance", "deportment", "unsatisfactory-work"].map((part) => `report-card.${part}`)

test("every action that the code writes has words, and no other action has", () => {
  const inCode = new Set([...written.map(({ action }) => action), ...cardParts])
  expect(inCode.size).toBeGreaterThan(80)
  expect([...inCode].filter((action) => !actions.some((worded) => worded === action))).toEqual([])
  expect(actions.filter((action) => !inCode.has(action))).toEqual([])
})

test("the words read as a sentence about a record, and alone", () => {
  expect(actionInWords("enrollment.approve", "Tala Mendoza for Weekend Homeschool Club")).toBe(
    "approved Tala Mendoza for Weekend Homeschool Club",
  )
  expect(actionInWords("class.image", "Chess")).toBe("changed the cover picture of Chess")
  expect(actionInWords("class.image", "$& [Chess]")).toBe("changed the cover picture of $& [Chess]")
  expect(actionAsLine("class.image")).toBe("Changed the cover picture")
  for (const action of actions) {
    expect(actionAsLine(action), action).toMatch(/^[A-Z][a-zA-Z' -]+$/)
    expect(actionInWords(action, "Ana"), action).toMatch(/^[a-z][a-zA-Z' -]+$/)
  }
})

test("an action belongs to one kind of record, and every kind has one", () => {
  expect(new Set(actions).size).toBe(actions.length)
  expect(new Set(actions.map(thingOfAction))).toEqual(new Set(things))
})
