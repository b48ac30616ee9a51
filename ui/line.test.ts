import { expect, test } from "vitest"
import { beside, joinLine, nearest, nextWaiting, withChange } from "./line.ts"

const someone = (id: string, status = "pending") => ({ id, status })
const isWaiting = ({ status }: { status: string }) => status === "pending"
const idsOf = (line: { id: string }[]) => line.map(({ id }) => id).join("")

test("what leaves the list stays in the line, and what moves up joins at the end", () => {
  const line = joinLine([someone("a", "approved"), someone("b")], [someone("b"), someone("c")])
  expect(idsOf(line)).toBe("abc")
  expect(line[0]?.status).toBe("approved")
})

test("the line takes the news of the list", () => {
  expect(joinLine([someone("a")], [someone("a", "denied")])[0]?.status).toBe("denied")
})

test("after a decision the next one that waits is shown, those before it last", () => {
  const line = [someone("a"), someone("b", "approved"), someone("c", "denied"), someone("d")]
  expect(nextWaiting(line, "b", isWaiting)?.id).toBe("d")
  expect(nextWaiting(line, "d", isWaiting)?.id).toBe("a")
})

test("whoever was decided about while another was in sight waits no more, also once they have left the list", () => {
  const line = [someone("a"), someone("b"), someone("c")]
  const decided = joinLine(withChange(line, "a", { status: "approved" }), [someone("b"), someone("c")])
  expect(idsOf(decided)).toBe("abc")
  expect(nextWaiting(decided, "c", isWaiting)?.id).toBe("b")
  expect(decided.filter(isWaiting)).toHaveLength(2)
})

test("nobody is next when nobody else waits", () => {
  expect(nextWaiting([someone("a"), someone("b", "approved")], "a", isWaiting)).toBeNull()
  expect(nextWaiting([], "a", isWaiting)).toBeNull()
})

test("the neighbours end with the line", () => {
  const line = [someone("a"), someone("b")]
  expect(beside(line, "a", 1)?.id).toBe("b")
  expect(beside(line, "a", -1)).toBeNull()
  expect(beside(line, "b", 1)).toBeNull()
  expect(beside(line, "x", 1)).toBeNull()
})

test("whoever closes goes on at the same place, else with the next, else with the nearest before", () => {
  const line = [someone("a"), someone("b"), someone("c"), someone("d")]
  expect(nearest(line, "c").join("")).toBe("cdba")
  expect(nearest(line, "x").join("")).toBe("abcd")
  expect(nearest([], "a")).toEqual([])
})
