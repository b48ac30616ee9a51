type Forget = () => void
let forget: Forget | null = null
const forgetsTyped = new Set<Forget>()

/** Registers how to clear the query cache; only the areas of roles load its code. */
export function onClearCache(how: Forget): void {
  forget = how
}

/** Registers how to clear drafts that are kept beyond their page. */
export function onClearTyped(how: Forget): void {
  forgetsTyped.add(how)
}

/** Entries with autosave that outlive their page. */
export interface Autosave {
  /** Sends what is pending, and resolves when all replies have arrived. */
  send(): Promise<void>
  /** The number of dirty entries, with those being saved. */
  unsaved(): number
}

const savedByItself = new Set<Autosave>()

export function onFlushAutosave(typed: Autosave): void {
  savedByItself.add(typed)
}

/** Saves all dirty entries, for at most `waitMs`. Returns how many are not saved then. */
export async function flushAutosaves(waitMs: number): Promise<number> {
  const all = [...savedByItself]
  let rest: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((done) => {
    rest = setTimeout(done, waitMs)
  })
  await Promise.race([Promise.all(all.map((each) => each.send())), enough])
  clearTimeout(rest)
  return all.reduce((sum, each) => sum + each.unsaved(), 0)
}

/** On log-out: from now on drafts are neither sent nor stored. */
export function clearTyped(): void {
  for (const each of forgetsTyped) each()
}

/** On log-out: clears the query cache and drafts, so that the next person sees none of it. */
export function clearUserData(): void {
  clearTyped()
  forget?.()
}
