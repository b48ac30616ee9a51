/** The delay of the first retry in milliseconds; each further one is twice as long. */
const patience = { first: 4_000, most: 30_000 }

/** Retries with exponential backoff after a lost connection. */
export class RetryTimer {
  #again: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #waits = patience.first
  #isOver = false

  constructor(again: () => void) {
    this.#again = again
  }

  /** A save was lost on the way. */
  lost(): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(this.#again, this.#waits)
    this.#waits = Math.min(this.#waits * 2, patience.most)
  }

  /** The connection is back. */
  arrived(): void {
    this.#waits = patience.first
  }

  begin(): void {
    this.#isOver = false
    this.arrived()
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }
}
