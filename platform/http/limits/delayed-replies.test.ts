import { expect, test } from "vitest"
import { createDelayedReplies } from "./delayed-replies.ts"

/** A queue of delayed replies whose waits end when the test says so. */
function openHeld(inAll = 100) {
  const pauses: (() => void)[] = []
  const line = createDelayedReplies({ inAll, ofOneGuesser: 2 }, () => new Promise<void>((done) => pauses.push(done)))
  const wait = (room: string, guesser: string, { rank = 1, places = 3, seconds = 4 } = {}) =>
    line.wait({ room, guesser, rank, places, seconds })
  return { wait, release: () => pauses.splice(0).forEach((done) => void done()) }
}
const rejected = (status: number, retryAfter: number) => ({ status, retryAfter })

test("lets no more wait in one room than it has places, and others in other rooms", async () => {
  const { wait, release } = openHeld()
  const waits = ["a", "b", "c"].map((guesser) => wait("ana", guesser))
  await expect(wait("ana", "d")).rejects.toMatchObject(rejected(429, 4))
  waits.push(wait("ben", "d"))
  release()
  await Promise.all(waits)
})

test("lets one guesser wait no more often than the bound", async () => {
  const { wait, release } = openHeld()
  const waits = [wait("ana", "a"), wait("ana", "a")]
  await expect(wait("ana", "a")).rejects.toMatchObject(rejected(429, 4))
  waits.push(wait("ana", "b"))
  release()
  await Promise.all(waits)
})

test("in a full room whoever comes for the first time takes the place of who has tried most", async () => {
  const { wait, release } = openHeld()
  const waits = [wait("ana", "a", { rank: 2 }), wait("ana", "b", { rank: 9 }), wait("ana", "c", { rank: 3 })]
  const turnedAway = expect(waits[1]).rejects.toMatchObject(rejected(429, 4))
  const owner = wait("ana", "owner")
  await turnedAway
  await expect(wait("ana", "d", { rank: 3 })).rejects.toMatchObject(rejected(429, 4))
  release()
  await Promise.all([waits[0], waits[2], owner])
  const after = ["a", "b", "c"].map((guesser) => wait("ana", guesser))
  release()
  await Promise.all(after)
})

test("refuses with 503 once too many wait in the whole process, and accepts them again afterwards", async () => {
  const { wait, release } = openHeld(2)
  const waits = [wait("a", "a"), wait("b", "b")]
  await expect(wait("c", "c")).rejects.toMatchObject(rejected(503, 4))
  release()
  await Promise.all(waits)
  const after = wait("a", "a")
  release()
  await after
})
