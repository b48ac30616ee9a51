import { useState } from "react"
import { useFormWait } from "../form/form-context.ts"
import { PictureProblem, resizePicture } from "./resize-picture.ts"
import { useFileAddress } from "./use-file-address.ts"

interface PictureOptions {
  value: File | null
  onChange(file: File | null): void
  maxBytes: number
}

/** Resizes a chosen picture, passes it to `onChange` and returns a preview; submitting the form waits for it. */
export function usePicture({ value, onChange, maxBytes }: PictureOptions) {
  const preview = useFileAddress(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const waitFor = useFormWait()

  const take = (file: File | undefined) => {
    if (!file || working) return
    setProblem(null)
    setWorking(true)
    const work = resizePicture(file, maxBytes)
      .then(onChange)
      .catch((error: unknown) => {
        setProblem(
          error instanceof PictureProblem ? error.message : "This picture could not be opened. Try another one.",
        )
      })
      .finally(() => setWorking(false))
    waitFor(work)
  }
  return { preview, problem, working, take }
}
