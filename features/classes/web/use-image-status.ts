import { useEffect, useRef, useState } from "react"
import { imageStatus } from "./image-status.ts"

/** The load status of an uploaded picture, for its `img`. */
export function useImageStatus() {
  const ref = useRef<HTMLImageElement>(null)
  const [arrival, setArrival] = useState<"whole" | "tiny" | "lost">("whole")
  const check = () => {
    if (ref.current) setArrival(imageStatus(ref.current))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before
  useEffect(() => {
    if (ref.current?.complete) check()
  }, [])
  return { ref, arrival, onLoad: check, onError: check }
}
