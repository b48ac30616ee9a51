// docs/rules/homework.md#homework, docs/rules/homework.md#returning

import { expect, test } from "vitest"
import { homeworkNoticeKinds } from "./notices.ts"

const klass = { id: "c1", name: "Piano", programType: "lifeskills", classType: "group" }
const reader = { userType: "parent", things: new Map() } as never

test("a notice about homework leads to it, and one of an earlier version to the homework of the class", () => {
  const { facts, link } = homeworkNoticeKinds["homework-returned"]
  const stored = { student: "Migo Cruz", class: klass, title: "Fractions", points: 9, most: 10 }
  const list = "/parent/classroom/lifeskills/group/c1?tab=stream&part=homework"
  expect(link(facts.parse({ ...stored, homeworkId: "h1" }), reader)).toBe(`${list}#homework-h1`)
  expect(link(facts.parse(stored), reader)).toBe(list)
})
