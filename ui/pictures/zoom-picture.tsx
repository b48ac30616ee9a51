import { useEffect, useRef, useState } from "react"
import { IconButton } from "../buttons/button.tsx"
import { Stack, Text } from "../layout/layout.tsx"
import { FailedState } from "../states/failed-state.tsx"
import { type PictureOf, PictureZoom, type RotationState, Stroke } from "./picture-zoom.tsx"
import css from "./zoom-picture.module.css"

interface ZoomPictureProps extends PictureOf {
  /** The error message. */
  failed?: string
  /** Called with true when the picture is shown, and with false when it is removed. */
  onShown?(isShown: boolean): void
}

/**
 * A picture with zoom. It zooms in place if there is room; on a phone a press opens it in full screen. Needs a `key` if
 * the picture can change.
 */
export function ZoomPicture({ src, alt, failed = "The picture could not be loaded.", onShown }: ZoomPictureProps) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting")
  const [isWhole, setWhole] = useState(false)
  const [turns, setTurns] = useState(0)
  const turned = { turns, onTurn: () => setTurns((turns + 1) % 4) }
  useReportShown(state === "shown", onShown)
  const enlarge = () => setWhole(true)
  if (state === "failed") {
    const retry = () => {
      setTries(tries + 1)
      setState("waiting")
    }
    return <FailedState title={failed} onRetry={retry} />
  }
  return (
    <Stack gap={2} className={css.picture}>
      <PictureZoom key={tries} src={src} alt={alt} {...turned} enlarge={enlarge} onSettled={setState} />
      {state === "waiting" && (
        <Text tone="soft" weight={600} isCentered className={css.waiting} role="status">
          Loading the picture…
        </Text>
      )}
      <div className={css.enlarge}>
        <IconButton label="Full size" onClick={enlarge} aria-haspopup="dialog">
          <Stroke path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </IconButton>
      </div>
      {isWhole && <WholeScreen src={src} alt={alt} {...turned} onClose={() => setWhole(false)} />}
    </Stack>
  )
}

/** Reports whether the picture is shown; false on unmount. */
function useReportShown(isShown: boolean, tell?: (isShown: boolean) => void) {
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (!isShown) return
    latest.current?.(true)
    return () => latest.current?.(false)
  }, [isShown])
}

/** The picture in full screen. */
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
