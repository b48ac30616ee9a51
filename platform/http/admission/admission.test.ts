// docs/rules/general.md#crowds

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type RequestKind, requestKinds } from "../../../lib/contract.ts"
import { Admission, keepPlaceOfKind, whileWaiting } from "./admission.ts"
import { admissionRules } from "./admission-rules.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

/** A queue with that many places, and what became of each request in order: it waits, begun, done, or why it failed. */
function openQueue({ places = 4, documents = 2 } = {}) {
  const heard: string[] = []
  const admission = new Admission({
    places,
    rules: admissionRules(places, documents),
    random: () => 0,
    observer: {
      lengthChanged: (kind, length) => void heard.push(`${kind} ${length}`),
      admitted: (kind, seconds) => void heard.push(`${kind} after ${Math.round(seconds)} s`),
      turnedAway: (kind) => void heard.push(`${kind} turned away`),
    },
  })
  /** Sends a request whose work ends when `end` is called, after what it waits for. */
  const send = (kind: RequestKind, work: () => Promise<unknown> = async () => {}) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const request = { state: "waits", end, leave: () => {} }
    const watch = (onGone: () => void) => {
      request.leave = onGone
      return () => {
        request.leave = () => {}
      }
    }
    const done = admission.run(
      kind,
      async () => {
        request.state = "begun"
        await work()
        request.state = "working"
        await promise
      },
      watch,
    )
    done.then(
      () => {
        request.state = "done"
      },
      (error: Error & { retryAfter?: number }) => {
        request.state = `${error.name} ${error.retryAfter ?? ""}`.trim()
      },
    )
    return request
  }
  const sendMany = (kind: RequestKind, count: number) => Array.from({ length: count }, () => send(kind))
  return { send, sendMany, heard }
}
const statesOf = (requests: { state: string }[]) => requests.map(({ state }) => state)
const countOf = (requests: { state: string }[], state: string) =>
  statesOf(requests).filter((one) => one === state).length

test("requests begin in the order of their kinds, and of one kind in the order of their arrival", async () => {
  const { send, sendMany } = openQueue({ places: 1, documents: 1 })
  const [first] = sendMany("call", 1)
  const order: string[] = []
  const waiting = requestKinds.toReversed().flatMap((kind) =>
    [1, 2].map((nth) =>
      send(kind, async () => {
        order.push(`${kind} ${nth}`)
      }),
    ),
  )
  await settled()
  expect(order).toEqual([])
  first?.end()
  for (const request of waiting) request.end()
  await settled()
  expect(order).toEqual(requestKinds.flatMap((kind) => [`${kind} 1`, `${kind} 2`]))
})

test("later kinds leave places free for those before them, and documents begin few at a time", async () => {
  const { sendMany } = openQueue({ places: 9, documents: 4 })
  const [exports, documents, calls, submissions, urgent] = [
    sendMany("export", 6),
    sendMany("document", 6),
    sendMany("call", 6),
    sendMany("submission", 6),
    sendMany("urgent", 6),
  ]
  await settled()
  const working = [exports, documents, calls, submissions, urgent].map((requests) => countOf(requests, "working"))
  expect(working).toEqual([4, 2, 1, 1, 1])
})

test("with one connection to the database everything is done, one after the other", async () => {
  const { sendMany } = openQueue({ places: 1, documents: 4 })
  const all = requestKinds.flatMap((kind) => sendMany(kind, 2))
  for (const request of all) request.end()
  await settled()
  expect(countOf(all, "done")).toBe(10)
})

test("a crowd of documents does not keep those who join waiting, although each takes a second", async () => {
  const { sendMany } = openQueue({ places: 9, documents: 4 })
  const documents = sendMany("document", 500)
  await settled()
  expect(countOf(documents, "working")).toBe(4)
  const joins = sendMany("urgent", 500)
  for (const join of joins) join.end()
  await settled()
  expect(countOf(joins, "done")).toBe(500)
  expect(countOf(documents, "working")).toBe(4)
})

test("a document waits for eight seconds, and one who joins for twenty; then they are told when to try again", async () => {
  const { sendMany } = openQueue({ places: 1, documents: 1 })
  const [working] = sendMany("urgent", 1)
  const [document] = sendMany("document", 1)
  const [join] = sendMany("urgent", 1)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(statesOf([document!, join!])).toEqual(["waits", "waits"])
  await vi.advanceTimersByTimeAsync(1)
  expect(statesOf([document!, join!])).toEqual(["BusyError 5", "waits"])
  await vi.advanceTimersByTimeAsync(12_000)
  expect(join?.state).toBe("BusyError 2")
  working?.end()
  await settled()
  expect(working?.state).toBe("done")
})

test("sixty-four documents at once all get their turn while each takes a tenth of a second", async () => {
  const { sendMany } = openQueue({ places: 9, documents: 4 })
  const documents = sendMany("document", 64)
  for (let tenths = 0; tenths < 16; tenths += 1) {
    await vi.advanceTimersByTimeAsync(100)
    for (const document of documents) if (document.state === "working") document.end()
  }
  await settled()
  expect(countOf(documents, "done")).toBe(64)
})

test("a client tries again at a time of its own, up to twice as late", async () => {
  const admission = new Admission({ places: 1, rules: admissionRules(1, 1), random: () => 0.999 })
  void admission.run("urgent", () => new Promise(() => {}))
  const late = admission.run("document", async () => {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await late).toMatchObject({ status: 503, retryAfter: 10 })
})

test("no more than a thousand of one kind wait; others are turned away at once", async () => {
  const { sendMany } = openQueue({ places: 1 })
  sendMany("urgent", 1)
  const documents = sendMany("document", 1_001)
  await settled()
  expect([countOf(documents, "waits"), documents.at(-1)?.state]).toEqual([1_000, "BusyError 5"])
})

test("a client that hangs up leaves the queue, and its request never begins", async () => {
  const { sendMany } = openQueue({ places: 1 })
  const [working, gone, next] = sendMany("call", 3)
  await settled()
  gone?.leave()
  await settled()
  expect(gone?.state).toBe("ClientLeftError")
  working?.end()
  await settled()
  expect(statesOf([gone!, next!])).toEqual(["ClientLeftError", "working"])
})

test("work that fails gives its place to the next request", async () => {
  const { send } = openQueue({ places: 1 })
  const failing = send("call", () => Promise.reject(new Error("broken")))
  const next = send("call")
  await settled()
  expect(statesOf([failing, next])).toEqual(["Error", "working"])
})

test("a request that waits for something else gives its place away, and comes back before those that have not begun", async () => {
  const { send } = openQueue({ places: 1 })
  const body = Promise.withResolvers<void>()
  const upload = send("submission", () => whileWaiting(() => body.promise))
  const second = send("submission")
  const third = send("submission")
  await settled()
  expect(statesOf([upload, second, third])).toEqual(["begun", "working", "waits"])
  body.resolve()
  await settled()
  expect(upload.state).toBe("begun")
  second.end()
  await settled()
  expect(statesOf([upload, second, third])).toEqual(["working", "done", "waits"])
  upload.end()
  await settled()
  expect(third.state).toBe("working")
})

test("an upload that breaks off leaves no place behind", async () => {
  const { send, sendMany } = openQueue({ places: 1 })
  const upload = send("submission", () => whileWaiting(() => Promise.reject(new Error("aborted"))))
  await settled()
  expect(upload.state).toBe("Error")
  const [next] = sendMany("submission", 1)
  await settled()
  expect(next?.state).toBe("working")
})

test("a file that is written for minutes counts among files alone", async () => {
  const { send } = openQueue({ places: 5 })
  const ends: (() => void)[] = []
  const sendFile = () => {
    const file = send("export", async () => void ends.push(keepPlaceOfKind()))
    file.end()
    return file
  }
  const files = [1, 2, 3, 4, 5].map(sendFile)
  await settled()
  expect(statesOf(files)).toEqual(["done", "done", "done", "done", "waits"])
  const call = send("call")
  await settled()
  expect(call.state).toBe("working")
  call.end()
  ends[0]?.()
  await settled()
  expect(files[4]?.state).toBe("done")
})

test("the metrics hear how many wait, how long they waited, and who was turned away", async () => {
  const { sendMany, heard } = openQueue({ places: 1, documents: 1 })
  const [first] = sendMany("export", 3)
  await vi.advanceTimersByTimeAsync(3_000)
  first?.end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heard).toEqual([
    "export after 0 s",
    "export 1",
    "export 2",
    "export 1",
    "export after 3 s",
    "export turned away",
    "export 0",
  ])
})
