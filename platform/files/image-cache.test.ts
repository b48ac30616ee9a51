import { expect, test } from "vitest"
import { createImageCache } from "./image-cache.ts"

const picture = (size: number) => new Uint8Array(size)

/** A drawing that is finished when it is told to be. */
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
  const kept = createImageCache()
  const { draw, finish, times } = slowDrawing()
  const asked = [kept("a", draw), kept("a", draw), kept("a", draw)]
  finish()
  await Promise.all(asked)
  await kept("a", draw)
  expect(times()).toBe(1)
})

test("with too many drawings under way the next one is refused, not queued, and taken again later", async () => {
  const kept = createImageCache({ mostWaiting: 2 })
  const slow = [slowDrawing(), slowDrawing()]
  const asked = slow.map(({ draw }, nth) => kept(`slow ${nth}`, draw))
  const third = slowDrawing()
  expect(await kept("third", third.draw)).toBeNull()
  expect(third.times()).toBe(0)
  for (const { finish } of slow) finish()
  await Promise.all(asked)
  third.finish()
  expect(await kept("third", third.draw)).toHaveLength(1)
})

test("the picture that was asked for longest ago is forgotten when there is no more room", async () => {
  const kept = createImageCache({ mostBytes: 25 })
  const drawn: string[] = []
  const ask = (key: string) =>
    kept(key, async () => {
      drawn.push(key)
      return picture(10)
    })
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key)
  expect(drawn).toEqual(["a", "b", "c", "b"])
})

test("a drawing that failed is tried again", async () => {
  const kept = createImageCache()
  const broken = slowDrawing()
  const asked = kept("a", broken.draw)
  broken.fail()
  await expect(asked).rejects.toThrow("spilt")
  expect(await kept("a", async () => picture(3))).toHaveLength(3)
})
