import { expect, test } from "vitest"
import { createKeyedMutex } from "./keyed-mutex.ts"

function startWork(inTurn: ReturnType<typeof createKeyedMutex>, said: string[]) {
  return (key: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = inTurn(key, async () => {
      said.push(`${name} begins`)
      await promise
      said.push(`${name} ends`)
    })
    return { done, finish: resolve, fail: () => reject(new Error(name)) }
  }
}

const turn = () => new Promise((done) => setImmediate(done))

test("work under one key runs one after the other in the order it came, and under another key beside it", async () => {
  const said: string[] = []
  const start = startWork(createKeyedMutex(), said)
  const [first, second, other] = [start("a", "first"), start("a", "second"), start("b", "other")]
  second.finish()
  other.finish()
  await other.done
  expect(said).toEqual(["first begins", "other begins", "other ends"])
  first.finish()
  await second.done
  expect(said.slice(3)).toEqual(["first ends", "second begins", "second ends"])
})

test("after work that failed the next one runs, also when it comes later", async () => {
  const said: string[] = []
  const start = startWork(createKeyedMutex(), said)
  const [first, second] = [start("a", "first"), start("a", "second")]
  first.fail()
  second.finish()
  await expect(first.done).rejects.toThrow("first")
  await second.done
  await turn()
  const third = start("a", "third")
  third.finish()
  await third.done
  expect(said).toEqual(["first begins", "second begins", "second ends", "third begins", "third ends"])
})
