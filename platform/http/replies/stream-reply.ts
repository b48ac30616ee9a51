import { pipeline } from "node:stream"
import { createGzip } from "node:zlib"

type Chunks = AsyncIterable<Uint8Array, void, void>

export type StreamOptions = {
  isPacked: boolean
  /** A reader that takes nothing for this long is gone, although its connection may be open. */
  patienceMs: number
  /** Called once, however it ends: complete, aborted, or never read. */
  onEnd: () => void
}

/** Level 1 of 9: a list of people is a fifth of its size already, and 6 costs three times as much for a sixth more. */
const packing = { level: 1, chunkSize: 64 * 1024 }

/**
 * The body of a streamed reply (docs/rules/general.md#csv-files). Each chunk is produced when the reader has room, and
 * none after the reader has gone. An error midway aborts the reply, so that it is not taken for complete.
 */
export function streamReply(
  chunks: Chunks,
  { isPacked, patienceMs, onEnd }: StreamOptions,
): ReadableStream<Uint8Array> {
  const parts = (isPacked ? packed(chunks) : chunks)[Symbol.asyncIterator]()
  const patience = openPatience(patienceMs)
  const end = once(() => {
    patience.stop()
    onEnd()
  })
  const leave = async () => {
    end()
    await parts.return?.()
  }
  const giveUp = (controller: ReadableStreamDefaultController) => () => {
    controller.error(new Error("The reader took nothing for too long."))
    void leave()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => patience.start(giveUp(controller)),
      async pull(controller) {
        patience.stop()
        const { done, value } = await parts.next().catch((error: unknown) => {
          end()
          throw error
        })
        if (!done) {
          // Throws when the reader has gone meanwhile.
          controller.enqueue(value)
          return patience.start(giveUp(controller))
        }
        end()
        controller.close()
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
}

function openPatience(ms: number) {
  let timer: NodeJS.Timeout | undefined
  return {
    start(onEnd: () => void) {
      timer = setTimeout(onEnd, ms).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function packed(chunks: Chunks): Chunks {
  // Errors while streaming are thrown to the reader.
  return pipeline(chunks, createGzip(packing), () => undefined) as Chunks
}
