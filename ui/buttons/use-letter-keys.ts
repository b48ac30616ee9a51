import { type RefObject, useEffect, useRef } from "react"

type Presses = Record<string, (() => void) | undefined>

/** Elements in which letters are typed. */
const typing = "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])"

/**
 * Letters and digits press their buttons while the dialog with `place` is the topmost one and nobody types. A held key
 * presses once.
 */
export function useLetterKeys(place: RefObject<HTMLElement | null>, presses: Presses): void {
  const latest = useRef(presses)
  latest.current = presses
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      const topmost = [...document.querySelectorAll("dialog[open]")].at(-1)
      if (topmost && !topmost.contains(place.current)) return
      const action = latest.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [place])
}
