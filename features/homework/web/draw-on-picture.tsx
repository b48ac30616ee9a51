import { useQueryClient } from "@tanstack/react-query"
import { type PointerEvent, useEffect, useRef, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { blankCanvas, fittingJpeg } from "../../../ui/pictures/resize-picture.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { drawOnHandInCall, homeworkCall } from "../contract.ts"
import css from "./draw-on-picture.module.css"

interface DrawOnPictureProps {
  homeworkId: string
  enrolleeId: string
  fileId: string
  src: string
  onDone(): void
}

const longestDrawnSide = 2000
const drawingBytes = 2 * 1024 * 1024
/** The colour of a teacher's pen, in both looks. */
const penColour = "#d4261c"

/** A picture to draw on with a pen, a finger or the mouse; the drawing is kept as a second picture. */
export default function DrawOnPicture({ homeworkId, enrolleeId, fileId, src, onDone }: DrawOnPictureProps) {
  const queries = useQueryClient()
  const { place, load, begin, draw, end } = usePen(src)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    if (!place.current) return
    setSaving(true)
    setFailure(null)
    try {
      const picture = await fittingJpeg("marked.jpg", place.current, drawingBytes)
      if (!picture) throw new ApiFailure(0, "This drawing could not be made small enough.")
      await uploadCall(drawOnHandInCall, { homeworkId, enrolleeId, fileId, picture })
      await queries.invalidateQueries({ queryKey: keyOf(homeworkCall) })
      onDone()
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : "The drawing could not be saved. Please try again.")
      setSaving(false)
    }
  }
  return (
    <Stack gap={2}>
      {failure && <Alert tone="red">{failure}</Alert>}
      <canvas
        ref={place}
        className={css.picture}
        aria-label="The picture to draw on"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Cluster gap={2}>
        <Button tone="brand" size="small" busy={isSaving} onClick={() => void save()}>
          Save drawing
        </Button>
        <Button size="small" onClick={load}>
          Start over
        </Button>
        <Button size="small" tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  )
}

/** The canvas with the picture, and the strokes of a pointer on it. */
function usePen(src: string) {
  const place = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  const load = () => {
    const image = new Image()
    image.onload = () => {
      const canvas = place.current
      if (!canvas) return
      const scale = Math.min(1, longestDrawnSide / Math.max(image.naturalWidth, image.naturalHeight))
      const sized = blankCanvas(image.naturalWidth * scale, image.naturalHeight * scale).canvas
      canvas.width = sized.width
      canvas.height = sized.height
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height)
    }
    image.src = src
  }
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is loaded anew
  useEffect(() => latest.current(), [src])
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) * currentTarget.width) / box.width,
      y: ((clientY - box.top) * currentTarget.height) / box.height,
    }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext("2d")
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    pen.strokeStyle = penColour
    pen.lineWidth = Math.max(4, event.currentTarget.width / 130)
    pen.lineCap = "round"
    pen.lineJoin = "round"
    const { x, y } = pointOf(event)
    pen.beginPath()
    pen.moveTo(x, y)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = isDown.current ? event.currentTarget.getContext("2d") : null
    if (!pen) return
    const { x, y } = pointOf(event)
    pen.lineTo(x, y)
    pen.stroke()
  }
  const end = () => {
    isDown.current = false
  }
  return { place, load, begin, draw, end }
}
