/** The lock of the browser that one of its tabs holds: the leading one. */
export class LeadLock {
  readonly #name: string
  readonly #tell: (what: "granted" | "replaced") => void
  /** Releases the lock, or stops waiting for it. */
  #giveUp: (() => void) | null = null

  constructor(name: string, tell: (what: "granted" | "replaced") => void) {
    this.#name = name
    this.#tell = tell
  }

  /** Waits for the lock. With `steals` it is taken from the tab that holds it. */
  request(steals: boolean): void {
    this.leave()
    const waiting = new AbortController()
    let giveBack = () => {}
    const giveUp = () => {
      waiting.abort()
      giveBack()
    }
    this.#giveUp = giveUp
    const isWanted = () => this.#giveUp === giveUp
    let isHeld = false
    const hold = () => {
      if (!isWanted()) return
      isHeld = true
      this.#tell("granted")
      return new Promise<void>((done) => {
        giveBack = done
      })
    }
    const options: LockOptions = steals ? { steal: true } : { signal: waiting.signal }
    navigator.locks.request(this.#name, options, hold).catch(() => {
      // In browsers without locks no tab leads, and the tab polls.
      if (isWanted() && isHeld) this.#tell("replaced")
    })
  }

  leave(): void {
    const giveUp = this.#giveUp
    this.#giveUp = null
    giveUp?.()
  }
}
