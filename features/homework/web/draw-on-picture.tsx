import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster, Panel, Row, Stack } from "../../../ui/layout/layout.tsx"
import { fittingJpeg } from "../../../ui/pictures/resize-picture.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { drawOnHandInCall, homeworkCall } from "../contract.ts"
import css from "./draw-on-picture.module.css"
import { forgetStrokes, usePen } from "./use-pen.ts"

interface DrawOnPictureProps {
  homeworkId: string
  enrolleeId: string
  fileId: string
  /** The address of the picture as it was handed in. */
  original: string
  /** The address of the saved drawing on it. */
  drawing?: string
  onDone(): void
}

const drawingBytes = 2 * 1024 * 1024

/** A picture to draw on with a pen, a finger or the mouse; the drawing is kept as a second picture. */
export default function DrawOnPicture({
  homeworkId,
  enrolleeId,
  fileId,
  original,
  drawing,
  onDone,
}: DrawOnPictureProps) {
  const queries = useQueryClient()
  const [src, setSrc] = useState(drawing ?? original)
  const { place, handlers, undo, clear, strokeCount, isReady } = usePen(src)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // The canvas has its size once the picture is there.
  useEffect(() => {
    if (isReady) place.current?.scrollIntoView({ block: "start" })
  }, [isReady, place])
  const end = () => {
    forgetStrokes(src)
    onDone()
  }
  const save = async () => {
    if (!place.current) return
    setSaving(true)
    setFailure(null)
    try {
      const picture = await fittingJpeg("marked.jpg", place.current, drawingBytes)
      if (!picture) throw new ApiFailure(0, "This drawing could not be made small enough.")
      await uploadCall(drawOnHandInCall, { homeworkId, enrolleeId, fileId, picture })
      await queries.invalidateQueries({ queryKey: keyOf(homeworkCall) })
      end()
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : "The drawing could not be saved. Please try again.")
      setSaving(false)
    }
  }
  const startOver = () => {
    clear()
    setSrc(original)
  }
  const isUnchanged = strokeCount === 0 && src === (drawing ?? original)
  return (
    <Stack gap={2}>
      {failure && <Alert tone="red">{failure}</Alert>}
      <Panel surface="well" round="m" className={css.frame}>
        <canvas ref={place} className={css.picture} aria-label="The picture to draw on" {...handlers} />
      </Panel>
      <Cluster gap="2 4" justify="between" className={css.actions}>
        <Row gap={2}>
          <Button size="small" disabled={strokeCount === 0} onClick={undo}>
            Undo
          </Button>
          <Button size="small" disabled={strokeCount === 0 && src === original} onClick={startOver}>
            Start over
          </Button>
        </Row>
        <Row gap={2}>
          <Button size="small" onClick={end}>
            Cancel
          </Button>
          <Button tone="brand" size="small" busy={isSaving} disabled={isUnchanged} onClick={() => void save()}>
            Save drawing
          </Button>
        </Row>
      </Cluster>
    </Stack>
  )
}
