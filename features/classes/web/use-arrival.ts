import { useEffect, useRef, useState } from "react"
import { judgeArrival } from "./judge-arrival.ts"

/** How an uploaded picture arrived: for its `img`. It may have come, or failed, before the page's code. */
export function useArrival() {
  const ref = useRef<HTMLImageElement>(null)
  const [arrival, setArrival] = useState<"whole" | "tiny" | "lost">("whole")
  const judge = () => {
    if (ref.current) setArrival(judgeArrival(ref.current))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before
  useEffect(() => {
    if (ref.current?.complete) judge()
  }, [])
  return { ref, arrival, onLoad: judge, onError: judge }
}
