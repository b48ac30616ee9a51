type Forget = () => void
let forget: Forget | null = null
const forgetsTyped = new Set<Forget>()

/** Tells how to forget the answers that are kept; their keeper is a large piece of code, which only the areas of roles load. */
export function onForgetAnswers(how: Forget): void {
  forget = how
}

/** Tells how to forget what was typed and is kept by the window, beyond the page it was typed into. */
export function onForgetTyped(how: Forget): void {
  forgetsTyped.add(how)
}

/** Entries that save themselves, beyond the page they were typed into. */
export interface SavedByItself {
  /** Sends what waits, and resolves when everything is answered. */
  send(): Promise<void>
  /** How many entries are not saved, with those that are on their way. */
  unsaved(): number
}

const savedByItself = new Set<SavedByItself>()

export function onSendTyped(typed: SavedByItself): void {
  savedByItself.add(typed)
}

/** Sends what is typed and waits to be sent, for so long at most. Answers how many entries are not saved then. */
export async function sendTyped(waitMs: number): Promise<number> {
  const all = [...savedByItself]
  let rest: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((done) => {
    rest = setTimeout(done, waitMs)
  })
  await Promise.race([Promise.all(all.map((each) => each.send())), enough])
  clearTimeout(rest)
  return all.reduce((sum, each) => sum + each.unsaved(), 0)
}

/** Before the pages of who signed out are left: what is still typed there is neither sent nor kept from now on. */
export function forgetTyped(): void {
  for (const each of forgetsTyped) each()
}

/** Somebody else may be here from now on: what was read for one person is not shown to another. */
export function forgetAnswers(): void {
  forgetTyped()
  forget?.()
}
