import { useEffect, useRef } from "react"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Alert } from "../../../ui/form.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { useFileAddress } from "../../../ui/use-file-address.ts"
import { useCoverUpload } from "./cover-upload.tsx"
import css from "./send-cover.module.css"

interface SendCoverProps {
  classId: string
  cover: File
  /** The cover has arrived, or is left for later. */
  onEnd(): void
}

/** The class is handed in; its cover follows at once. */
export function SendCover({ classId, cover, onEnd }: SendCoverProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const picture = useFileAddress(cover)
  const upload = useCoverUpload(classId, onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the class exists
  useEffect(() => {
    upload.start(cover)
    // The form that had the focus is gone.
    title.current?.focus()
  }, [])
  return (
    <Card as="section" className={css.card}>
      {picture && <img src={picture} alt="" />}
      <div>
        <h2 ref={title} tabIndex={-1}>
          Your class is submitted
        </h2>
        {upload.failure ? (
          <Alert>{upload.failure} The class itself is safe.</Alert>
        ) : (
          <ProgressBar done={upload.progress ?? 0} label="Sending its cover" />
        )}
        <div className={css.buttons}>
          {upload.failure && (
            <Button tone="brand" onClick={upload.retry}>
              Try again
            </Button>
          )}
          <Button tone="quiet" onClick={onEnd}>
            Add the cover later
          </Button>
        </div>
      </div>
    </Card>
  )
}
