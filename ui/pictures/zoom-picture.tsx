import { useEffect, useRef, useState } from "react"
import { IconButton } from "../buttons/button.tsx"
import { FailedState } from "../states/failed-state.tsx"
import { type PictureOf, PictureZoom, type RotationState, Stroke } from "./picture-zoom.tsx"
import css from "./zoom-picture.module.css"

interface ZoomPictureProps extends PictureOf {
  /** What could not be done. */
  failed?: string
  /** Told true once the picture is on the screen, and false when it is not any more. */
  onShown?(isShown: boolean): void
}

/**
 * A picture to be read closely. Where there is room it comes nearer in its place when it is pressed, and can then be
 * moved about; on a phone it takes the whole screen for that. Give it a `key` where one follows the other.
 */
export function ZoomPicture({ src, alt, failed = "The picture could not be loaded.", onShown }: ZoomPictureProps) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting")
  const [isWhole, setWhole] = useState(false)
  const [turns, setTurns] = useState(0)
  const turned = { turns, onTurn: () => setTurns((turns + 1) % 4) }
  useTold(state === "shown", onShown)
  const enlarge = () => setWhole(true)
  if (state === "failed") {
    const retry = () => {
      setTries(tries + 1)
      setState("waiting")
    }
    return <FailedState title={failed} onRetry={retry} />
  }
  return (
    <div className={css.picture}>
      <PictureZoom key={tries} src={src} alt={alt} {...turned} enlarge={enlarge} onSettled={setState} />
      {state === "waiting" && (
        <p className={css.waiting} role="status">
          Loading the picture…
        </p>
      )}
      <div className={css.enlarge}>
        <IconButton label="Full size" onClick={enlarge} aria-haspopup="dialog">
          <Stroke path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </IconButton>
      </div>
      {isWhole && <WholeScreen src={src} alt={alt} {...turned} onClose={() => setWhole(false)} />}
    </div>
  )
}

/** Tells whether the picture is shown; that it is not any more also when it goes away. */
function useTold(isShown: boolean, tell?: (isShown: boolean) => void) {
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (!isShown) return
    latest.current?.(true)
    return () => latest.current?.(false)
  }, [isShown])
}

/** The picture over everything, as large as the screen. */
function WholeScreen({ onClose, ...picture }: PictureOf & RotationState & { onClose(): void }) {
  const window = useRef<HTMLDialogElement>(null)
  useEffect(() => window.current?.showModal(), [])
  return (
    <dialog ref={window} className={css.whole} aria-label={picture.alt} onClose={onClose} data-own-arrows>
      <PictureZoom {...picture}>
        <IconButton label="Close the picture" onClick={() => window.current?.close()}>
          <Stroke path="M5 5l14 14M19 5 5 19" />
        </IconButton>
      </PictureZoom>
    </dialog>
  )
}
