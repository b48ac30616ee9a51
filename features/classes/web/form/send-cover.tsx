import { useEffect, useRef } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { useFileAddress } from "../../../../ui/pictures/use-file-address.ts"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { useCoverUpload } from "./cover-upload.tsx"
import css from "./send-cover.module.css"

interface SendCoverProps {
  classId: string
  cover: File
  /** The cover is uploaded or skipped. */
  onEnd(): void
}

/** Uploads the cover as soon as the class is created. */
export function SendCover({ classId, cover, onEnd }: SendCoverProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const picture = useFileAddress(cover)
  const upload = useCoverUpload(classId, onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the class exists
  useEffect(() => {
    upload.start(cover)
    // The form, which had the focus, is gone.
    title.current?.focus()
  }, [])
  return (
    <Card as="section" className={css.card}>
      {picture && <img src={picture} alt="" />}
      <Stack gap={4}>
        <h2 ref={title} tabIndex={-1}>
          Your class is submitted
        </h2>
        {upload.failure ? (
          <Alert>{upload.failure} Your class is still submitted.</Alert>
        ) : (
          <ProgressBar done={upload.progress ?? 0} label="Sending its cover" />
        )}
        <Cluster gap={3} align="stretch">
          {upload.failure && (
            <Button tone="brand" onClick={upload.retry}>
              Try again
            </Button>
          )}
          <Button tone="quiet" onClick={onEnd}>
            Add the cover later
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
