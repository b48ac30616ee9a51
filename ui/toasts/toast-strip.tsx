import { useEffect, useRef, useState } from "react"
import { Row } from "../layout/layout.tsx"
import { holdToasts, showToast, type ToastMessage, toastMs } from "./toast.ts"
import { ToastSign } from "./toast-sign.tsx"
import css from "./toast-strip.module.css"

type Shown = ToastMessage & { until: number }
type Tone = ToastMessage["tone"]

/**
 * The region of toasts in a dialog: a reserved strip, so that they cover nothing and do not shift the layout. Toasts
 * that are visible when the dialog closes move to the page.
 */
export function ToastStrip() {
  const shown = useHeldToasts()
  return (
    <div className={css.strip}>
      {/* Rendered before its text, so that screen readers announce it. */}
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
    <Row
      as="p"
      gap={2}
      surface={tone === "failed" ? "red" : "green"}
      round="m"
      size="sm"
      weight={600}
      canBreakAnywhere
      className={css.toast}
      data-tone={tone}
      data-place={place}
    >
      <ToastSign tone={tone} />
      <span>{text}</span>
    </Row>
  )
}

/** A success toast replaces the previous one. A failure stays its whole time. */
function useHeldToasts(): Partial<Record<Tone, Shown>> {
  const [shown, setShown] = useState<Partial<Record<Tone, Shown>>>({})
  // Includes toasts that are not rendered yet, because a form may show a toast and close its dialog at once.
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
    const letGo = holdToasts({ show, withdrawSuccess: () => change("success") })
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
