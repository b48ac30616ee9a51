import { useEffect, useEffectEvent, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { type ReadValues, readProofCall } from "../../reading-contract.ts"
import { fillFromPicture, nothingFilled, type ProofText } from "./fill-from-picture.ts"

type Fields = {
  typed: ProofText
  channels: readonly string[]
  /** Called with the new values of the fields. */
  onFill(values: ProofText): void
}

/** Reads each chosen picture and fills the fields from it. Nothing waits for the reading, and no failure is shown. */
export function usePictureReading(picture: File | null, { typed, channels, onFill }: Fields) {
  const [reading, setReading] = useState<{ of: File | null; read: ReadValues | null }>({ of: null, read: null })
  const [filled, setFilled] = useState(nothingFilled)
  const fill = useEffectEvent((of: File | null, read: ReadValues | null) => {
    const next = fillFromPicture({ typed, filled, read, channels })
    setReading({ of, read })
    setFilled(next.filled)
    onFill(next.values)
  })
  useEffect(() => {
    if (!picture) return fill(null, null)
    const leaving = new AbortController()
    callApi(readProofCall, { "payment-proof": picture }, { signal: leaving.signal }).then(
      ({ reading: read }) => !leaving.signal.aborted && fill(picture, read),
      () => !leaving.signal.aborted && fill(picture, null),
    )
    return () => leaving.abort()
  }, [picture])
  const isRead = reading.of === picture
  return { filled, read: isRead ? reading.read : null, isReading: picture !== null && !isRead }
}
