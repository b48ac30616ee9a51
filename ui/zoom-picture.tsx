import { type MouseEvent, useLayoutEffect, useRef, useState } from "react"
import { ButtonAnchor, IconButton } from "./button.tsx"
import { FailedState } from "./failed-state.tsx"
import css from "./zoom-picture.module.css"

/** How many times its fitting size the picture is shown. */
const steps = [1, 1.5, 2, 3, 4.5]

interface ZoomPictureProps {
  src: string
  /** What the picture shows. */
  alt: string
  /** It is there and can be judged. */
  onShown?(): void
}

type Point = { x: number; y: number }

/**
 * A picture to be read closely: pressed it comes nearer where the finger is, and can then be moved about.
 * Give it a `key` where one follows the other, so that each begins whole.
 */
export function ZoomPicture({ src, alt, onShown }: ZoomPictureProps) {
  const frame = useRef<HTMLElement>(null)
  const { step, zoom, goTo } = useZoom(frame)
  const [failures, setFailures] = useState({ hasFailed: false, tries: 0 })
  if (failures.hasFailed) {
    const retry = () => setFailures(({ tries }) => ({ hasFailed: false, tries: tries + 1 }))
    return <FailedState title="The picture could not be loaded." onRetry={retry} />
  }
  const isNear = step > 0
  const press = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    goTo(step === 0 ? 2 : 0, event.detail === 0 ? undefined : point)
  }
  return (
    <div className={css.picture}>
      <section
        ref={frame}
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
          aria-label={isNear ? "Show the whole picture" : "Look closer"}
          data-near={isNear || undefined}
        >
          <img
            key={failures.tries}
            src={src}
            alt={alt}
            onLoad={onShown}
            onError={() => setFailures(({ tries }) => ({ hasFailed: true, tries }))}
          />
        </button>
      </section>
      <div className={css.tools}>
        <IconButton label="Smaller" onClick={() => goTo(step - 1)} disabled={step === 0}>
          <Glass path="M7.5 10.5h6" />
        </IconButton>
        <span className={css.zoom} aria-live="polite">
          {Math.round(zoom * 100)}%
        </span>
        <IconButton label="Larger" onClick={() => goTo(step + 1)} disabled={step === steps.length - 1}>
          <Glass path="M7.5 10.5h6M10.5 7.5v6" />
        </IconButton>
        <ButtonAnchor tone="quiet" size="small" href={src} newTab>
          Open in a new tab
        </ButtonAnchor>
      </div>
    </div>
  )
}

/** The zoom and the place that stays in the middle of the frame while it changes; places are parts of the picture, 0 to 1. */
function useZoom(frame: { current: HTMLElement | null }) {
  const [{ step, point }, setPlace] = useState<{ step: number; point: Point }>({ step: 0, point: { x: 0.5, y: 0.5 } })
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || step === 0) return
    box.scrollLeft = point.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = point.y * box.scrollHeight - box.clientHeight / 2
  }, [frame, step, point])
  const middle = (): Point => {
    const box = frame.current
    if (!box) return { x: 0.5, y: 0.5 }
    return {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    }
  }
  const goTo = (to: number, point = middle()) => setPlace({ step: Math.max(0, Math.min(steps.length - 1, to)), point })
  return { step, zoom: steps[step] ?? 1, goTo }
}

function Glass({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d={`m15.5 15.5 4.5 4.5${path}`} />
    </svg>
  )
}
