import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react"
import { blankCanvas } from "../../../ui/pictures/resize-picture.ts"

const longestDrawnSide = 2000
/** The colour of a teacher's pen, in both looks. */
const penColour = "#d4261c"

type Point = { x: number; y: number }

/** Strokes that are not saved, by the picture's address, so that closing the window by mistake loses none. */
const unsaved = new Map<string, Point[][]>()

/** Forgets the strokes on a picture once they are saved, or given up. */
export const forgetStrokes = (src: string): boolean => unsaved.delete(src)

/** A canvas with a picture, and the strokes of one pointer on it. */
export function usePen(src: string) {
  const place = useRef<HTMLCanvasElement>(null)
  const image = useRef<HTMLImageElement | null>(null)
  const strokes = useRef<Point[][]>([])
  const pointerId = useRef<number | null>(null)
  const [strokeCount, setStrokeCount] = useState(0)
  const [isReady, setReady] = useState(false)
  const repaint = useCallback(() => {
    const canvas = place.current
    const pen = canvas?.getContext("2d")
    if (!canvas || !pen || !image.current) return
    pen.drawImage(image.current, 0, 0, canvas.width, canvas.height)
    for (const stroke of strokes.current) paint(pen, stroke)
    setStrokeCount(strokes.current.length)
  }, [])
  useEffect(
    () =>
      loadPicture(src, (picture) => {
        if (!place.current) return
        fitCanvas(place.current, picture)
        image.current = picture
        strokes.current = unsaved.get(src) ?? []
        repaint()
        setReady(true)
      }),
    [src, repaint],
  )
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext("2d")
    if (!pen || !image.current || pointerId.current !== null || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointerId.current = event.pointerId
    const stroke = [pointOf(event)]
    strokes.current.push(stroke)
    unsaved.set(src, strokes.current)
    setStrokeCount(strokes.current.length)
    paint(pen, stroke)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = event.pointerId === pointerId.current ? strokes.current.at(-1) : undefined
    const pen = stroke && event.currentTarget.getContext("2d")
    if (!stroke || !pen) return
    stroke.push(pointOf(event))
    paint(pen, stroke.slice(-2))
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerId === pointerId.current) pointerId.current = null
  }
  const undo = () => {
    strokes.current.pop()
    repaint()
  }
  const clear = () => {
    forgetStrokes(src)
    strokes.current = []
    repaint()
  }
  const handlers = { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end }
  return { place, handlers, undo, clear, strokeCount, isReady }
}

/** Returns what cancels it. */
function loadPicture(src: string, onLoad: (picture: HTMLImageElement) => void): () => void {
  const picture = new Image()
  picture.onload = () => onLoad(picture)
  picture.src = src
  return () => {
    picture.onload = null
  }
}

function fitCanvas(canvas: HTMLCanvasElement, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  const scale = Math.min(1, longestDrawnSide / Math.max(naturalWidth, naturalHeight))
  const sized = blankCanvas(naturalWidth * scale, naturalHeight * scale).canvas
  canvas.width = sized.width
  canvas.height = sized.height
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  return {
    x: ((clientX - box.left) * currentTarget.width) / box.width,
    y: ((clientY - box.top) * currentTarget.height) / box.height,
  }
}

/** One point is a dot. */
function paint(pen: CanvasRenderingContext2D, [first, ...others]: readonly Point[]): void {
  if (!first) return
  pen.strokeStyle = penColour
  pen.lineWidth = Math.max(4, pen.canvas.width / 130)
  pen.lineCap = "round"
  pen.lineJoin = "round"
  pen.beginPath()
  pen.moveTo(first.x, first.y)
  for (const { x, y } of others.length > 0 ? others : [first]) pen.lineTo(x, y)
  pen.stroke()
}
