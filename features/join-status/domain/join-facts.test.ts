import { expect, test } from "vitest"
import { isHeldToday } from "./join-facts.ts"
import { learnerJoinStatuses } from "./learner.ts"
import { parentJoinStatuses } from "./parent.ts"
import { teacherJoinStatuses } from "./teacher.ts"

test("a meeting is held today with has-class-today alone: not in a class that has not begun", () => {
  const statuses = new Set([...learnerJoinStatuses, ...parentJoinStatuses, ...teacherJoinStatuses])
  expect([...statuses].filter(isHeldToday)).toEqual(["has-class-today"])
  expect(isHeldToday("group-class-incoming")).toBe(false)
})
