import { useEffect, useRef, useState } from "react"
import { holdToasts, showToast, type ToastMessage, toastMs } from "./toast.ts"
import { ToastSign } from "./toast-sign.tsx"
import css from "./toast-strip.module.css"

type Shown = ToastMessage & { until: number }
type Tone = ToastMessage["tone"]

/**
 * The region of toasts in a dialog: a strip of its own, so that they cover nothing and nothing moves when they appear.
 * Toasts that are still shown when the dialog closes move to the page.
 */
export function ToastStrip() {
  const shown = useHeldToasts()
  return (
    <div className={css.strip}>
      {/* It is there before its words, so that they are read out. */}
      <div role="status">{!shown.failed && shown.success && <Said message={shown.success} />}</div>
      {shown.failed && (
        <div role="alert">
          <Said message={shown.failed} />
        </div>
      )}
    </div>
  )
}

function Said({ message: { text, tone, place } }: { message: ToastMessage }) {
  return (
    <p className={css.toast} data-tone={tone} data-place={place}>
      <ToastSign tone={tone} />
      <span>{text}</span>
    </p>
  )
}

/** A success takes the place of the one before; what went wrong stays its whole time. */
function useHeldToasts(): Partial<Record<Tone, Shown>> {
  const [shown, setShown] = useState<Partial<Record<Tone, Shown>>>({})
  // Also what has not been painted yet: a form tells that it is sent and closes its window in one go.
  const latest = useRef(shown)
  useEffect(() => {
    const change = (tone: Tone, message?: Shown) => {
      latest.current = { ...latest.current, [tone]: message }
      setShown(latest.current)
    }
    const timers: Partial<Record<Tone, ReturnType<typeof setTimeout>>> = {}
    const show = (message: ToastMessage) => {
      const { tone, place } = message
      const ms = message.ms ?? toastMs[place]
      clearTimeout(timers[tone])
      timers[tone] = setTimeout(() => change(tone), ms)
      change(tone, { ...message, until: Date.now() + ms })
    }
    const letGo = holdToasts(show)
    return () => {
      letGo()
      for (const tone of ["success", "failed"] as const) {
        clearTimeout(timers[tone])
        const message = latest.current[tone]
        if (message) showToast({ ...message, ms: Math.max(message.until - Date.now(), 1_000) })
      }
    }
  }, [])
  return shown
}
