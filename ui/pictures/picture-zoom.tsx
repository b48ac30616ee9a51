import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { ButtonAnchor, IconButton } from "../buttons/button.tsx"
import { Panel, Row, Text } from "../layout/layout.tsx"
import { type RotatedPoint, type RotatedSize, rotatedPoint, rotatedStyle } from "./rotated-picture.ts"
import css from "./zoom-picture.module.css"

/** The zoom levels, relative to the fitting size. */
const steps = [1, 1.5, 2, 3, 4.5]

/** Below this width the picture is not zoomed in place; the style sheet has the same one. */
const narrow = "(max-width: 47.99em)"

export interface PictureOf {
  src: string
  /** The alternative text. */
  alt: string
}

export interface RotationState {
  /** The rotation in quarter turns clockwise, 0 to 3. */
  turns: number
  onTurn(): void
}

interface PictureLensProps extends PictureOf, RotationState {
  /** Called by a press in a narrow place. */
  enlarge?(): void
  /** Called when the picture has loaded; "failed" also for a picture without a size. */
  onSettled?(how: "shown" | "failed"): void
  /** More buttons. */
  children?: ReactNode
}

/** A picture that zooms in where it is pressed and can then be dragged, with buttons for both. */
export function PictureZoom({ src, alt, turns, onTurn, enlarge, onSettled, children }: PictureLensProps) {
  const frame = useRef<HTMLElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const { width, height } = useSize(frame)
  const { step, zoom, goTo, middle } = useZoom(frame)
  const isNear = step > 0
  const press = (event: MouseEvent<HTMLElement>) => {
    if (enlarge && matchMedia(narrow).matches) return enlarge()
    const box = event.currentTarget.getBoundingClientRect()
    const point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    goTo(step === 0 ? 2 : 0, event.detail === 0 ? undefined : point)
  }
  const turn = () => {
    const { naturalWidth = 0, naturalHeight = 0 } = picture.current ?? {}
    const isLying = turns % 2 === 1
    const size = { width: isLying ? naturalHeight : naturalWidth, height: isLying ? naturalWidth : naturalHeight }
    onTurn()
    if (naturalWidth > 0 && width > 0) goTo(step, rotatedPoint(middle(), { width, height }, size))
  }
  return (
    <>
      <Panel
        ref={frame}
        as="section"
        surface="well"
        round="m"
        className={css.frame}
        tabIndex={isNear ? 0 : undefined}
        aria-label={alt}
        data-own-arrows={isNear || undefined}
      >
        <button
          type="button"
          className={css.press}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          onClick={press}
          aria-label={isNear ? "Show the whole picture" : "Zoom in"}
          data-near={isNear || undefined}
        >
          <img
            ref={picture}
            src={src}
            alt={alt}
            style={rotatedStyle(turns, { width: width * zoom, height: height * zoom })}
            onLoad={({ currentTarget: { naturalWidth } }) => onSettled?.(naturalWidth > 0 ? "shown" : "failed")}
            onError={() => onSettled?.("failed")}
          />
        </button>
      </Panel>
      <Row gap={1} className={css.tools}>
        <ZoomButtons step={step} goTo={goTo} />
        <IconButton label="Turn" onClick={turn}>
          <Stroke path="M20 5v5h-5M19.4 10A8 8 0 1 0 20 13" />
        </IconButton>
        <ButtonAnchor tone="quiet" size="small" href={src} newTab>
          Open in a new tab
        </ButtonAnchor>
        {children}
      </Row>
    </>
  )
}

function ZoomButtons({ step, goTo }: { step: number; goTo(to: number): void }) {
  return (
    <>
      <IconButton label="Smaller" onClick={() => goTo(step - 1)} disabled={step === 0}>
        <Stroke path="M7.5 10.5h6M15.5 15.5l4.5 4.5" isGlass />
      </IconButton>
      <Text
        as="span"
        tone="soft"
        size="s"
        weight={600}
        hasEvenDigits
        isCentered
        className={css.zoom}
        aria-live="polite"
      >
        {Math.round((steps[step] ?? 1) * 100)}%
      </Text>
      <IconButton label="Larger" onClick={() => goTo(step + 1)} disabled={step === steps.length - 1}>
        <Stroke path="M7.5 10.5h6M10.5 7.5v6M15.5 15.5l4.5 4.5" isGlass />
      </IconButton>
    </>
  )
}

/** Returns the inner size of the element, without scroll bars. */
function useSize(place: { current: HTMLElement | null }): RotatedSize {
  const [size, setSize] = useState<RotatedSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [place])
  return size
}

/** The zoom level, and the point that stays at the centre of the frame, as parts of the picture (0 to 1). */
function useZoom(frame: { current: HTMLElement | null }) {
  const [{ step, point }, setPlace] = useState<{ step: number; point: RotatedPoint }>({
    step: 0,
    point: { x: 0.5, y: 0.5 },
  })
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || step === 0) return
    box.scrollLeft = point.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = point.y * box.scrollHeight - box.clientHeight / 2
  }, [frame, step, point])
  const middle = (): RotatedPoint => {
    const box = frame.current
    if (!box) return { x: 0.5, y: 0.5 }
    return {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    }
  }
  const goTo = (to: number, point = middle()) => setPlace({ step: Math.max(0, Math.min(steps.length - 1, to)), point })
  return { step, zoom: steps[step] ?? 1, goTo, middle }
}

export function Stroke({ path, isGlass }: { path: string; isGlass?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      {isGlass && <circle cx="10.5" cy="10.5" r="6.5" />}
      <path d={path} />
    </svg>
  )
}
