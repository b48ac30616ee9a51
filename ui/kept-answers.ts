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

/** Before the pages of who signed out are left: what is still typed there is neither sent nor kept from now on. */
export function forgetTyped(): void {
  for (const each of forgetsTyped) each()
}

/** Somebody else may be here from now on: what was read for one person is not shown to another. */
export function forgetAnswers(): void {
  forgetTyped()
  forget?.()
}
