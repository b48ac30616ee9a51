import { useEffect, useRef } from "react"

/**
 * Sending takes the focus away from the buttons that decide. The first of them has it again when somebody is next, so
 * that Enter goes on with them; after the last one it is theirs together, so that Enter does nothing by mistake.
 */
export function useFocusOnNext(shownId: string, isSending: boolean, isWaiting: boolean) {
  const buttons = useRef<HTMLDivElement>(null)
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (isSending || awaited.current !== shownId) return
    awaited.current = null
    const first = isWaiting ? buttons.current?.querySelector("button") : buttons.current
    first?.focus({ preventScroll: true })
  })
  return {
    buttons,
    /** Whose turn it is once they are shown. */
    await: (id: string) => {
      awaited.current = id
    },
  }
}
