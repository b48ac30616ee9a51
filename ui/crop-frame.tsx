import { type PointerEvent, type RefObject, useEffect, useRef } from "react"
import css from "./crop.module.css"
import { type Crop, coverOf, movedBy, type Point, type Size, zoomedTo } from "./crop.ts"

/** How much nearer one pixel of the wheel brings the picture. */
const wheelPace = 0.0015
const pixelsOfLine = 16

interface CropFrameProps {
  src: string
  /** Null until the picture is there. */
  size: Size | null
  crop: Crop
  change(to: (crop: Crop, size: Size) => Crop): void
  picture: RefObject<HTMLImageElement | null>
  onShown(size: Size): void
  onFailed(): void
}

/** The picture under a round window: one finger or the mouse moves it, two fingers or the wheel zoom it. */
export function CropFrame({ src, size, crop, change, picture, onShown, onFailed }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useFingers(frame, change)
  useWheel(frame, change)
  return (
    <div ref={frame} className={css.frame} {...fingers}>
      <img
        ref={picture}
        src={src}
        alt="Your picture, as others will see it"
        draggable={false}
        style={size ? placing(size, crop) : undefined}
        hidden={!size}
        onLoad={({ currentTarget }) =>
          onShown({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={onFailed}
      />
      <span className={css.window} />
    </div>
  )
}

/** In parts of the frame, so that it is right at every width. */
function placing(size: Size, crop: Crop) {
  const cover = coverOf(size, crop)
  const percent = (part: number) => `${part * 100}%`
  return {
    width: percent(1 / cover.x),
    height: percent(1 / cover.y),
    left: percent(0.5 - crop.x / cover.x),
    top: percent(0.5 - crop.y / cover.y),
  }
}

function useFingers(frame: RefObject<HTMLDivElement | null>, change: CropFrameProps["change"]) {
  const fingers = useRef(new Map<number, Point>())
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (fingers.current.size === 2) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointIn(frame.current, event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return
      const before = [...fingers.current.values()]
      fingers.current.set(event.pointerId, pointIn(frame.current, event))
      const after = [...fingers.current.values()]
      change((crop, size) => movedBy(size, crop, before, after))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onLostPointerCapture: lift,
  }
}

/** React listens to the wheel passively, and the page would scroll. */
function useWheel(frame: RefObject<HTMLDivElement | null>, change: CropFrameProps["change"]) {
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    const box = frame.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsOfLine : event.deltaY
      const at = pointIn(box, event)
      latest.current((crop, size) => zoomedTo(size, crop, crop.zoom * Math.exp(-pixels * wheelPace), at))
    }
    box?.addEventListener("wheel", turn, { passive: false })
    return () => box?.removeEventListener("wheel", turn)
  }, [frame])
}

/** A place on the frame, in parts of it. */
function pointIn(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}
