type Forget = () => void
let forget: Forget | null = null

/** Tells how to forget the answers that are kept; their keeper is a large piece of code, which only the areas of roles load. */
export function onForgetAnswers(how: Forget): void {
  forget = how
}

/** Somebody else may be here from now on: what was read for one person is not shown to another. */
export function forgetAnswers(): void {
  forget?.()
}
