import { useEffect, useState } from "react"
import { useNavigationType } from "react-router"

/**
 * Renders the first `inSight` items of a long list, about one screen, and the rest after they are painted. On arrival
 * and on Back the list is complete at once, because the page comes rendered, or is scrolled.
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
