// docs/rules/payments.md#payments

import { expect, test } from "vitest"
import { codesToShow, isBegunOnline } from "./open-codes.ts"

const [piano, chess, drums] = ["piano", "chess", "drums"].map((classId) => ({ classId, childId: "ana" }))
const code = (name: string, ...items: (typeof piano)[]) => ({ name, items: items.flatMap((item) => item ?? []) })
const shown = (...codes: ReturnType<typeof code>[]) => codesToShow(codes).map(({ name }) => name)

test("a code is not shown once a newer one is for all of its seats and more", () => {
  expect(shown(code("both", piano, chess), code("chess", chess), code("piano", piano))).toEqual(["both"])
})

test("a code with a seat of its own stays, and so does the larger one when it is older", () => {
  expect(shown(code("both", piano, chess), code("drums", drums, piano))).toEqual(["both", "drums"])
  expect(shown(code("piano", piano), code("both", piano, chess))).toEqual(["piano", "both"])
})

test("a code is begun online if one online payment is for all of its seats", () => {
  const [piano, chess] = [
    { classId: "piano", childId: "c1" },
    { classId: "chess", childId: "c1" },
  ]
  expect(isBegunOnline([piano], [[chess], [chess, piano]])).toBe(true)
  expect(isBegunOnline([piano, chess], [[piano], [chess]])).toBe(false)
  expect(isBegunOnline([piano], [])).toBe(false)
})
