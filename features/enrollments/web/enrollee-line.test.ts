import { expect, test } from "vitest"
import type { EnrollmentStatus } from "../domain/enrollment-status.ts"
import { beside, joinLine, nextPending } from "./enrollee-line.ts"

const enrollee = (id: string, status: EnrollmentStatus = "pending") => ({
  id,
  status,
  fullName: `Student ${id}`,
  profilePicture: null,
  enrolledBy: "Paz Reyes",
  classInfo: { id: "c", name: "Coding", classType: "group" as const, programType: "lifeskills" as const },
  enrollmentDate: "2026-11-20T01:05:00.000Z",
})

const idsOf = (line: { id: string }[]) => line.map(({ id }) => id).join("")

test("what leaves the list stays in the line, and what moves up joins at the end", () => {
  const line = joinLine([enrollee("a", "approved"), enrollee("b")], [enrollee("b"), enrollee("c")])
  expect(idsOf(line)).toBe("abc")
  expect(line[0]?.status).toBe("approved")
})

test("the line takes the news of the list", () => {
  expect(joinLine([enrollee("a")], [enrollee("a", "denied")])[0]?.status).toBe("denied")
})

test("after a decision the next one that waits is shown, those before it last", () => {
  const line = [enrollee("a"), enrollee("b", "approved"), enrollee("c", "denied"), enrollee("d")]
  expect(nextPending(line, "b")?.id).toBe("d")
  expect(nextPending(line, "d")?.id).toBe("a")
})

test("nobody is next when nobody else waits", () => {
  expect(nextPending([enrollee("a"), enrollee("b", "approved")], "a")).toBeNull()
  expect(nextPending([], "a")).toBeNull()
})

test("the neighbours end with the line", () => {
  const line = [enrollee("a"), enrollee("b")]
  expect(beside(line, "a", 1)?.id).toBe("b")
  expect(beside(line, "a", -1)).toBeNull()
  expect(beside(line, "b", 1)).toBeNull()
  expect(beside(line, "x", 1)).toBeNull()
})
