import { useEffect, useRef } from "react"

/**
 * Sending takes the focus from the decision buttons. With a next item the first button gets it again, so that Enter
 * continues. After the last item their group gets it, so that Enter does nothing by mistake.
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
    /** Moves the focus once the item with this id is shown. */
    await: (id: string) => {
      awaited.current = id
    },
  }
}
