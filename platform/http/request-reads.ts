import type { Context } from "hono"

/**
 * What the calls of one document share: who asks, looked up once, and what one of them has read already. A call that comes
 * alone shares with nobody. It lives as long as one document is prepared, so nothing in it is older than that.
 */
export class RequestReads {
  readonly #isShared: boolean
  readonly #reads = new Map<string, Promise<unknown>>()
  readonly #batches = new Map<string, Batch>()

  constructor(isShared: boolean) {
    this.#isShared = isShared
  }

  /** Reads what this key names; every other call of the document that wants it gets the same. */
  once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#reads.get(key) as Promise<Value> | undefined
    if (known) return known
    const reading = read()
    this.#reads.set(key, reading)
    return reading
  }

  /** Reads one of many things of a kind: what the calls of a document want in the same moment is read in one statement. */
  oneOf<Row>(kind: string, id: string, read: (ids: string[]) => Promise<Map<string, Row>>): Promise<Row | undefined> {
    if (!this.#isShared) return read([id]).then((found) => found.get(id))
    const waiting = this.#batches.get(kind) ?? this.#openBatch(kind, read)
    waiting.ids.add(id)
    return waiting.found.then((found) => found.get(id) as Row | undefined)
  }

  #openBatch(kind: string, read: (ids: string[]) => Promise<Map<string, unknown>>): Batch {
    const ids = new Set<string>()
    const found = new Promise<void>((done) => setImmediate(done)).then(() => {
      this.#batches.delete(kind)
      return read([...ids])
    })
    const batch = { ids, found }
    this.#batches.set(kind, batch)
    return batch
  }

  /** Something was changed: what was read before is not true any more. */
  forget(): void {
    this.#reads.clear()
  }
}

type Batch = { ids: Set<string>; found: Promise<Map<string, unknown>> }

/** A symbol: nothing that comes over a connection can have it as a key. */
const key = Symbol("the reads of a document")

/** What a document hands to `app.request` beside each of its calls. */
export function handOn(reads: RequestReads | null): object {
  return reads ? { [key]: reads } : {}
}

export function readsOf(c: Context): RequestReads {
  const env = c.env as { [key]?: RequestReads } | undefined
  return env?.[key] ?? new RequestReads(false)
}
