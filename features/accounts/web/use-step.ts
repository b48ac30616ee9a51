import { useCallback, useEffect, useRef } from "react"
import { useSearchParams } from "react-router"

/**
 * The step of a form in steps, from 1, kept in the address: the phone's back button goes to the step before.
 * When the step changes, its first wrong field gets the focus, or its first one.
 */
export function useStep(count: number): [step: number, go: (step: number, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const step = Math.min(Math.max(Math.trunc(Number(params.get("step"))) || 1, 1), count)
  const before = useRef(step)
  const go = useCallback(
    (to: number, replace = false) => {
      if (to !== step) setParams((now) => withStep(now, to), { replace, preventScrollReset: true })
    },
    [setParams, step],
  )
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    focusStep(step)
  }, [step])
  return [step, go]
}

function withStep(now: URLSearchParams, step: number): URLSearchParams {
  const next = new URLSearchParams(now)
  if (step === 1) next.delete("step")
  else next.set("step", String(step))
  return next
}

function focusStep(step: number): void {
  const fields = document.querySelector(`[data-step="${step}"]`)
  const first = fields?.querySelector<HTMLElement>("[aria-invalid]") ?? fields?.querySelector<HTMLElement>("input")
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: "center" })
}
