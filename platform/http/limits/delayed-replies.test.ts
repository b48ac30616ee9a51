import { expect, test } from "vitest"
import { createDelayedReplies } from "./delayed-replies.ts"

/** A line whose waits end when the test says so. */
function openHeld(mostInAll: number) {
  const held: (() => void)[] = []
  const line = createDelayedReplies(mostInAll, () => new Promise<void>((done) => held.push(done)))
  return { line, release: () => held.splice(0).forEach((done) => void done()) }
}
const rejected = (status: number, retryAfter: number) => ({ status, retryAfter })

test("lets no more wait under one name than its bound, and others beside them", async () => {
  const { line, release } = openHeld(100)
  const waits = [line.wait([["ana", 2]], 4), line.wait([["ana", 2]], 4)]
  await expect(line.wait([["ana", 2]], 4)).rejects.toMatchObject(rejected(429, 4))
  waits.push(line.wait([["ben", 2]], 4))
  release()
  await Promise.all(waits)
})

test("holds nobody to the smaller of two bounds under the name of the larger", async () => {
  const { line, release } = openHeld(100)
  const own = (client: string): [string, number][] => [
    ["account", 3],
    [client, 1],
  ]
  const waits = [line.wait(own("a"), 1), line.wait(own("b"), 1)]
  await expect(line.wait(own("a"), 1)).rejects.toMatchObject(rejected(429, 1))
  waits.push(line.wait(own("c"), 1))
  await expect(line.wait(own("d"), 1)).rejects.toMatchObject(rejected(429, 1))
  release()
  await Promise.all(waits)
})

test("refuses with 503 once too many wait in the whole process, and accepts them again afterwards", async () => {
  const { line, release } = openHeld(2)
  const waits = [line.wait([["a", 9]], 10), line.wait([["b", 9]], 10)]
  await expect(line.wait([["c", 9]], 10)).rejects.toMatchObject(rejected(503, 10))
  release()
  await Promise.all(waits)
  const after = line.wait([["a", 1]], 10)
  release()
  await after
})
