type Waiting = { start(hasTurn: boolean): void }

/**
 * Decides whose picture is read next: one at a time, first for people at a page, then in the background. Each caller
 * waits for true, its turn until `done` is called, or for false, when it waited in vain.
 */
export class ReadingQueue {
  readonly #mostWaiting: number
  #isTaken = false
  #people: Waiting[] = []
  #background: Waiting[] = []

  constructor({ mostWaiting }: { mostWaiting: number }) {
    this.#mostWaiting = mostWaiting
  }

  /** For a person, who waits at most this many milliseconds. */
  waitFor(milliseconds: number): Promise<boolean> {
    if (!this.#isTaken) return this.#take()
    if (this.#people.length >= this.#mostWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const waiting: Waiting = {
        start: (hasTurn) => {
          clearTimeout(timer)
          resolve(hasTurn)
        },
      }
      const timer = setTimeout(() => {
        this.#people = this.#people.filter((each) => each !== waiting)
        waiting.start(false)
      }, milliseconds)
      this.#people.push(waiting)
    })
  }

  /** For background work, however long it takes. */
  waitBehind(): Promise<boolean> {
    if (!this.#isTaken) return this.#take()
    return new Promise((start) => this.#background.push({ start }))
  }

  /** Between two background passes, waiting people go first. */
  async letPeopleGoFirst(): Promise<void> {
    if (this.#people.length === 0) return
    const turn = new Promise<boolean>((start) => this.#background.unshift({ start }))
    this.done()
    await turn
  }

  /** The current picture is read. */
  done(): void {
    const next = this.#people.shift() ?? this.#background.shift()
    this.#isTaken = next !== undefined
    next?.start(true)
  }

  #take(): Promise<boolean> {
    this.#isTaken = true
    return Promise.resolve(true)
  }
}
