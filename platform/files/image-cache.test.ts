import { expect, test } from "vitest"
import { createImageCache } from "./image-cache.ts"

const picture = (size: number) => new Uint8Array(size)

/** A drawing that finishes on command. */
function slowDrawing(size = 1) {
  let times = 0
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const draw = () => {
    times += 1
    return promise
  }
  return { draw, finish: () => resolve(picture(size)), fail: () => reject(new Error("spilt")), times: () => times }
}

test("a picture is drawn once, however many ask for it at the same time and afterwards", async () => {
  const cache = createImageCache()
  const { draw, finish, times } = slowDrawing()
  const drawings = [cache("a", draw), cache("a", draw), cache("a", draw)]
  finish()
  await Promise.all(drawings)
  await cache("a", draw)
  expect(times()).toBe(1)
})

test("with too many drawings under way the next one is refused, not queued, and taken again later", async () => {
  const cache = createImageCache({ mostWaiting: 2 })
  const slow = [slowDrawing(), slowDrawing()]
  const drawings = slow.map(({ draw }, nth) => cache(`slow ${nth}`, draw))
  const third = slowDrawing()
  expect(await cache("third", third.draw)).toBeNull()
  expect(third.times()).toBe(0)
  for (const { finish } of slow) finish()
  await Promise.all(drawings)
  third.finish()
  expect(await cache("third", third.draw)).toHaveLength(1)
})

test("the picture that was asked for longest ago is forgotten when there is no more room", async () => {
  const cache = createImageCache({ mostBytes: 25 })
  const drawn: string[] = []
  const ask = (key: string) =>
    cache(key, async () => {
      drawn.push(key)
      return picture(10)
    })
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key)
  expect(drawn).toEqual(["a", "b", "c", "b"])
})

test("a drawing that failed is tried again", async () => {
  const cache = createImageCache()
  const broken = slowDrawing()
  const drawing = cache("a", broken.draw)
  broken.fail()
  await expect(drawing).rejects.toThrow("spilt")
  expect(await cache("a", async () => picture(3))).toHaveLength(3)
})
