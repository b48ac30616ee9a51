/** A document that is being prepared: with the data of its page, or as a shell whose data the browser fetches. */
export type DocumentPlace = { isShell: boolean; leave(): void }

/** The limit for all documents in preparation, as a multiple of those with data. */
const inAllPerFull = 4

/**
 * How many documents fetch at a time, in the order of their requests. More would share the ten connections to the
 * database, and all would finish late.
 */
const fetchingAtOnce = 8

/** A document that waits longer for its turn, in milliseconds, is sent as a shell. */
const patienceMs = 1_000

/**
 * Limits the documents that are prepared at a time in this process (docs/decisions/0012): up to `most` with their data,
 * then shells, and beyond four times as many none: null.
 */
export function documentsAtOnce(most: number): { enter(): Promise<DocumentPlace | null> } {
  const turns = openTurns()
  let all = 0
  let full = 0
  const place = (isShell: boolean): DocumentPlace => {
    const leave = () => {
      all -= 1
      if (isShell) return
      full -= 1
      turns.end()
    }
    return { isShell, leave: once(leave) }
  }
  return {
    async enter() {
      if (all >= most * inAllPerFull) return null
      all += 1
      if (full >= most) return place(true)
      full += 1
      if (await turns.begin()) return place(false)
      full -= 1
      return place(true)
    },
  }
}

/** A queue for fetching. `begin` returns false when the turn does not come within `patienceMs`. */
function openTurns(): { begin(): Promise<boolean>; end(): void } {
  const queue = new Set<(hasTurn: boolean) => void>()
  let fetching = 0
  const begin = async () => {
    if (fetching >= fetchingAtOnce && !(await waitIn(queue))) return false
    fetching += 1
    return true
  }
  const end = () => {
    fetching -= 1
    const [next] = queue
    next?.(true)
  }
  return { begin, end }
}

function waitIn(queue: Set<(hasTurn: boolean) => void>): Promise<boolean> {
  return new Promise((done) => {
    const settle = (hasTurn: boolean) => {
      clearTimeout(timer)
      queue.delete(settle)
      done(hasTurn)
    }
    const timer = setTimeout(settle, patienceMs, false)
    queue.add(settle)
  })
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

const seconds = 5

/** The 503 page if there is no place. It reloads itself. */
export function tooManyDocuments(): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please wait</title></head>
<body><h1>Please wait</h1><p>Many people are here right now. This page tries again by itself.</p></body></html>`
  return new Response(page, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "retry-after": String(seconds),
    },
  })
}
