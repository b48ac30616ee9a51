import { expect, test } from "vitest"
import { ApiFailure } from "../../../lib/call-api.ts"
import { fetchFile, type Progress } from "./fetch-file.ts"

const headers = { "content-disposition": 'attachment; filename="teachers-2026-11-20.csv"', "x-total-rows": "3" }
const pieces = ["\ufeffName\r\n", "Ana\r\nB", "en\r\n", "Cy\r\n"].map((text) => new TextEncoder().encode(text))

/** A server that sends these pieces and then ends well, breaks off, or sends nothing more. */
function serverOf(end: "well" | "broken" | "never", status = 200) {
  return async (_: unknown, { signal }: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        if (end === "well") controller.close()
        if (end === "broken") setTimeout(() => controller.error(new TypeError("network error")), 5)
        signal?.addEventListener("abort", () => controller.error(signal.reason))
      },
    })
    return new Response(body, { status, headers })
  }
}

const fetched = (fetch: unknown, signal = new AbortController().signal) => {
  const seen: Progress[] = []
  const file = fetchFile("/file", {
    signal,
    onProgress: (step) => seen.push(step),
    fetch: fetch as typeof globalThis.fetch,
  })
  return { seen, file }
}

test("a file is whole, has its name, and tells its rows on the way", async () => {
  const { seen, file } = fetched(serverOf("well"))
  const { name, content, rows } = await file
  expect([name, rows, Buffer.from(await content.arrayBuffer()).toString()]).toEqual([
    "teachers-2026-11-20.csv",
    3,
    "\ufeffName\r\nAna\r\nBen\r\nCy\r\n",
  ])
  expect(seen.map(({ rows, total }) => `${rows} of ${total}`)).toEqual([
    "0 of 3",
    "0 of 3",
    "1 of 3",
    "2 of 3",
    "3 of 3",
  ])
})

test("a file that breaks off is told of, and never given as if it were whole", async () => {
  await expect(fetched(serverOf("broken")).file).rejects.toThrow("The download was interrupted, and nothing was saved.")
})

test("what is cancelled stops, and is no failure to tell of", async () => {
  const cancel = new AbortController()
  const { seen, file } = fetched(serverOf("never"), cancel.signal)
  setTimeout(() => cancel.abort(), 5)
  const error = await file.catch((thrown: unknown) => thrown)
  expect(error).not.toBeInstanceOf(ApiFailure)
  expect((error as Error).name).toBe("AbortError")
  expect(seen.length).toBeGreaterThan(1)
})

test("a reply with an error is shown in the server's own words", async () => {
  const answer = Response.json(
    { success: false, message: "Other files are being downloaded right now." },
    { status: 503, headers: { "retry-after": "10" } },
  )
  const error = await fetched(async () => answer).file.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 503, message: "Other files are being downloaded right now.", retryAfter: 10 })
})
