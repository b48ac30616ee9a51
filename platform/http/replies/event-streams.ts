import type { ServerResponse } from "node:http"

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
  /** The streams whose connections are known, until these are taken over. */
  readonly #byConnection = new WeakMap<ServerResponse, OpenStream>()
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

  /**
   * Opens a stream and returns its reply. After `closeAll` the stream ends at once. With a connection the reply has no
   * body: `takeOver` writes to the connection itself, because a web stream for each of thousands takes a quarter more
   * memory.
   */
  open(reader: StreamReader, onOpen: () => void, connection?: ServerResponse): Response {
    const sink = connection ? new ConnectionSink(connection) : new WebSink()
    const stream = new OpenStream(reader, this.#beat, sink, (ended) => this.#remove(ended))
    this.#add(stream)
    if (connection) this.#byConnection.set(connection, stream)
    stream.write(comment)
    if (this.#isClosed) stream.close()
    else onOpen()
    return new Response(sink instanceof WebSink ? sink.body : null, { headers })
  }

  /** Answers a connection with the head of this reply and its stream. Returns false if it has no stream. */
  takeOver(connection: ServerResponse, { status, headers: head }: Response): boolean {
    const stream = this.#byConnection.get(connection)
    if (!stream) return false
    this.#byConnection.delete(connection)
    if (status === 200) stream.begin(head)
    else stream.close()
    return status === 200
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

/** Where the bytes of a stream go. */
type Sink = {
  onGone: () => void
  /** Returns false if the reader has left too much unread. */
  write(bytes: Uint8Array): boolean
  end(): void
}

/** The body of a web response. */
class WebSink implements Sink {
  onGone = () => {}
  readonly body: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor() {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.#controller = controller
    }
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: mostUntakenBytes })
    this.body = new ReadableStream<Uint8Array>({ start, cancel: () => this.onGone() }, strategy)
  }

  write(bytes: Uint8Array): boolean {
    if ((this.#controller?.desiredSize ?? 0) <= 0) return false
    this.#controller?.enqueue(bytes)
    return true
  }

  end(): void {
    this.#controller?.close()
  }
}

/**
 * A connection of the server. What is written before its head waits. The head and the stream go to the socket, past the
 * reply of node:http, which would keep each line of the head in several objects for as long as the stream is open.
 */
class ConnectionSink implements Sink {
  onGone = () => {}
  readonly #connection: ServerResponse
  #waiting: Uint8Array[] | null = []

  constructor(connection: ServerResponse) {
    this.#connection = connection
    connection.once("close", () => this.onGone())
  }

  begin(head: Headers): void {
    const { socket } = this.#connection
    socket?.write(headText(head))
    for (const bytes of this.#waiting ?? []) socket?.write(bytes)
    this.#waiting = null
  }

  write(bytes: Uint8Array): boolean {
    const { socket } = this.#connection
    if ((socket?.writableLength ?? 0) >= mostUntakenBytes) return false
    if (this.#waiting) this.#waiting.push(bytes)
    else socket?.write(bytes)
    return true
  }

  end(): void {
    // Before its head is written, the connection is answered by whoever opened it.
    if (!this.#waiting) this.#connection.socket?.destroySoon()
  }
}

/** The head of a reply that ends with its connection. The values are those of a Headers, so they have no line breaks. */
function headText(head: Headers): string {
  const fields = [...head].map(([name, value]) => `${name}: ${value}`)
  return ["HTTP/1.1 200 OK", ...fields, `date: ${new Date().toUTCString()}`, "connection: close", "\r\n"].join("\r\n")
}

class OpenStream implements EventStream {
  readonly accountId: string
  readonly sessionId: string
  /** The group of the heartbeat. */
  readonly beat: number
  readonly #sink: Sink
  readonly #onEnd: (stream: OpenStream) => void
  #isOpen = true

  constructor({ accountId, sessionId }: StreamReader, beat: number, sink: Sink, onEnd: (stream: OpenStream) => void) {
    this.accountId = accountId
    this.sessionId = sessionId
    this.beat = beat
    this.#onEnd = onEnd
    this.#sink = sink
    sink.onGone = () => this.#end()
  }

  /** Writes the head of the reply to the connection, and what was sent before it. */
  begin(head: Headers): void {
    if (!(this.#sink instanceof ConnectionSink)) return
    this.#sink.begin(head)
    if (!this.#isOpen) this.#sink.end()
  }

  send(event: string, data: unknown): void {
    this.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }

  write(bytes: Uint8Array): void {
    if (this.#isOpen && !this.#sink.write(bytes)) this.close()
  }

  close(): void {
    if (this.#isOpen) this.#sink.end()
    this.#end()
  }

  #end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#onEnd(this)
  }
}
