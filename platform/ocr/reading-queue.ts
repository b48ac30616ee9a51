type Waiting = { start(hasTurn: boolean): void }

/**
 * Whose picture is read next: one at a time, first whoever is watching the page, then what is read in the background. Each
 * waits for true, which is its turn until `done` is called, or for false when it waited in vain.
 */
export class ReadingQueue {
  readonly #mostWaiting: number
  #isTaken = false
  #people: Waiting[] = []
  #background: Waiting[] = []

  constructor({ mostWaiting }: { mostWaiting: number }) {
    this.#mostWaiting = mostWaiting
  }

  /** For somebody who waits at most so many milliseconds. */
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

  /** For what is read in the background, however long it takes. */
  waitBehind(): Promise<boolean> {
    if (!this.#isTaken) return this.#take()
    return new Promise((start) => this.#background.push({ start }))
  }

  /** Between two passes in the background: whoever waits at a page goes first. */
  async letPeopleGoFirst(): Promise<void> {
    if (this.#people.length === 0) return
    const turn = new Promise<boolean>((start) => this.#background.unshift({ start }))
    this.done()
    await turn
  }

  /** The picture whose turn it was is read. */
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
