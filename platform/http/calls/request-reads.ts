/**
 * Reads that the calls of one page share: the actor, and query results. A single call shares with none. It exists while
 * one page is prepared, so nothing in it is older.
 */
export class RequestReads {
  readonly #isShared: boolean
  readonly #reads = new Map<string, Promise<unknown>>()
  readonly #batches = new Map<string, Batch>()

  constructor(isShared: boolean) {
    this.#isShared = isShared
  }

  /** Reads the value of this key. All calls of the page share the result. */
  once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const existing = this.#reads.get(key) as Promise<Value> | undefined
    if (existing) return existing
    const reading = read()
    this.#reads.set(key, reading)
    return reading
  }

  /** Reads one of several records of a kind. Concurrent reads of a page's calls share one statement. */
  oneOf<Row>(kind: string, id: string, read: (ids: string[]) => Promise<Map<string, Row>>): Promise<Row | undefined> {
    if (!this.#isShared) return read([id]).then((rows) => rows.get(id))
    const waiting = this.#batches.get(kind) ?? this.#openBatch(kind, read)
    waiting.ids.add(id)
    return waiting.rows.then((rows) => rows.get(id) as Row | undefined)
  }

  #openBatch(kind: string, read: (ids: string[]) => Promise<Map<string, unknown>>): Batch {
    const ids = new Set<string>()
    const rows = new Promise<void>((done) => setImmediate(done)).then(() => {
      this.#batches.delete(kind)
      return read([...ids])
    })
    const batch = { ids, rows }
    this.#batches.set(kind, batch)
    return batch
  }
}

type Batch = { ids: Set<string>; rows: Promise<Map<string, unknown>> }
