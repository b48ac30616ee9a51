/** Open replies of server-sent events, and their readers (docs/rules/notices.md#live-notices). */

/** The reader of a stream, and the session with which it ends. */
export type StreamReader = { accountId: string; sessionId: string }

export type EventStream = StreamReader & {
  send(event: string, data: unknown): void
  close(): void
}

export type EventStreamOptions = {
  /** Returns which of these sessions have not ended. */
  findLiveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  onError(error: unknown): void
}

/** An account's sixth stream ends its oldest. */
const mostOfAccount = 5
/** Each stream gets a comment within this time, so that no proxy closes it, and its session is checked. */
const heartbeatSeconds = 25
/** A reader that leaves this much unread is gone, although its connection may be open. */
const mostUntakenBytes = 256 * 1024

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  // nginx would buffer it.
  "x-accel-buffering": "no",
}
const encoder = new TextEncoder()
const comment = encoder.encode(":\n\n")

export class EventStreams {
  readonly #options: EventStreamOptions
  readonly #byAccount = new Map<string, OpenStream[]>()
  #size = 0
  #beat = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: EventStreamOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#size
  }

  /** Opens a stream and returns the reply that it is written to. After `closeAll` the stream ends at once. */
  open(reader: StreamReader, onOpen: () => void): Response {
    const stream = new OpenStream(reader, this.#beat, (ended) => this.#remove(ended))
    this.#add(stream)
    stream.write(comment)
    if (this.#isClosed) stream.close()
    else onOpen()
    return new Response(stream.body, { headers })
  }

  /** The open streams of these accounts, or of all, the oldest first. */
  of(accountIds: readonly string[] | "all"): EventStream[] {
    if (accountIds === "all") return this.#all()
    return accountIds.flatMap((id) => this.#byAccount.get(id) ?? [])
  }

  /** The streams among these whose sessions have not ended; the others are closed. */
  async keepLive<S extends EventStream>(streams: readonly S[]): Promise<S[]> {
    const alive = await this.#options.findLiveSessions([...new Set(streams.map(({ sessionId }) => sessionId))])
    for (const stream of streams) if (!alive.has(stream.sessionId)) stream.close()
    return streams.filter(({ sessionId }) => alive.has(sessionId))
  }

  /** Ends all, for a process that stops. */
  closeAll(): void {
    this.#isClosed = true
    for (const stream of this.#all()) stream.close()
  }

  #all(): OpenStream[] {
    return [...this.#byAccount.values()].flat()
  }

  #add(stream: OpenStream): void {
    const others = this.#byAccount.get(stream.accountId) ?? []
    this.#byAccount.set(stream.accountId, [...others, stream])
    this.#size += 1
    if (others.length >= mostOfAccount) others[0]?.close()
    this.#timer ??= setInterval(() => void this.#beatNext(), 1000).unref()
  }

  #remove(stream: OpenStream): void {
    const left = this.#byAccount.get(stream.accountId)?.filter((other) => other !== stream) ?? []
    if (left.length > 0) this.#byAccount.set(stream.accountId, left)
    else this.#byAccount.delete(stream.accountId)
    this.#size -= 1
    if (this.#size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Each second handles one of 25 groups of streams, so that thousands are not written at once. */
  async #beatNext(): Promise<void> {
    this.#beat = (this.#beat + 1) % heartbeatSeconds
    const streams = this.#all().filter(({ beat }) => beat === this.#beat)
    if (streams.length === 0) return
    for (const stream of streams) stream.write(comment)
    await this.keepLive(streams).catch(this.#options.onError)
  }
}

class OpenStream implements EventStream {
  readonly accountId: string
  readonly sessionId: string
  /** The group of the heartbeat. */
  readonly beat: number
  readonly body: ReadableStream<Uint8Array>
  readonly #onEnd: (stream: OpenStream) => void
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor({ accountId, sessionId }: StreamReader, beat: number, onEnd: (stream: OpenStream) => void) {
    this.accountId = accountId
    this.sessionId = sessionId
    this.beat = beat
    this.#onEnd = onEnd
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.#controller = controller
    }
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: mostUntakenBytes })
    this.body = new ReadableStream<Uint8Array>({ start, cancel: () => this.#end() }, strategy)
  }

  send(event: string, data: unknown): void {
    this.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }

  write(bytes: Uint8Array): void {
    if (!this.#controller) return
    if ((this.#controller.desiredSize ?? 0) > 0) this.#controller.enqueue(bytes)
    else this.close()
  }

  close(): void {
    this.#controller?.close()
    this.#end()
  }

  #end(): void {
    if (!this.#controller) return
    this.#controller = null
    this.#onEnd(this)
  }
}
