import { expect, test } from "vitest"
import { mergeQueue, nearestIds, neighborInQueue, nextInQueue, withQueueChange } from "./queue.ts"

const someone = (id: string, status = "pending") => ({ id, status })
const isWaiting = ({ status }: { status: string }) => status === "pending"
const idsOf = (queue: { id: string }[]) => queue.map(({ id }) => id).join("")

test("what leaves the list stays in the line, and what moves up joins at the end", () => {
  const queue = mergeQueue([someone("a", "approved"), someone("b")], [someone("b"), someone("c")])
  expect(idsOf(queue)).toBe("abc")
  expect(queue[0]?.status).toBe("approved")
})

test("the line takes the news of the list", () => {
  expect(mergeQueue([someone("a")], [someone("a", "denied")])[0]?.status).toBe("denied")
})

test("after a decision the next one that waits is shown, those before it last", () => {
  const queue = [someone("a"), someone("b", "approved"), someone("c", "denied"), someone("d")]
  expect(nextInQueue(queue, "b", isWaiting)?.id).toBe("d")
  expect(nextInQueue(queue, "d", isWaiting)?.id).toBe("a")
})

test("whoever was decided about while another was in sight waits no more, also once they have left the list", () => {
  const queue = [someone("a"), someone("b"), someone("c")]
  const decided = mergeQueue(withQueueChange(queue, "a", { status: "approved" }), [someone("b"), someone("c")])
  expect(idsOf(decided)).toBe("abc")
  expect(nextInQueue(decided, "c", isWaiting)?.id).toBe("b")
  expect(decided.filter(isWaiting)).toHaveLength(2)
})

test("nobody is next when nobody else waits", () => {
  expect(nextInQueue([someone("a"), someone("b", "approved")], "a", isWaiting)).toBeNull()
  expect(nextInQueue([], "a", isWaiting)).toBeNull()
})

test("the neighbours end with the line", () => {
  const queue = [someone("a"), someone("b")]
  expect(neighborInQueue(queue, "a", 1)?.id).toBe("b")
  expect(neighborInQueue(queue, "a", -1)).toBeNull()
  expect(neighborInQueue(queue, "b", 1)).toBeNull()
  expect(neighborInQueue(queue, "x", 1)).toBeNull()
})

test("whoever closes goes on at the same place, else with the next, else with the nearest before", () => {
  const queue = [someone("a"), someone("b"), someone("c"), someone("d")]
  expect(nearestIds(queue, "c").join("")).toBe("cdba")
  expect(nearestIds(queue, "x").join("")).toBe("abcd")
  expect(nearestIds([], "a")).toEqual([])
})
