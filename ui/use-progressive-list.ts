import { useEffect, useState } from "react"
import { useNavigationType } from "react-router"

/**
 * Of a long list only its first `inSight` entries, as many as fill the window, until these are painted; then all of it. Who
 * arrives or goes back has all of it at once, because the page comes rendered, or is scrolled to where it was.
 */
export function useProgressiveList<Entry>(entries: readonly Entry[], inSight: number): readonly Entry[] {
  const isWholeAtOnce = useNavigationType() === "POP"
  const [isWhole, setIsWhole] = useState(isWholeAtOnce)
  useEffect(() => afterNextPaint(() => setIsWhole(true)), [])
  return isWhole ? entries : entries.slice(0, inSight)
}

function afterNextPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
