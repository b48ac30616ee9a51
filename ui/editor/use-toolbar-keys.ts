import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react"

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The keys of a toolbar: Tab stops once, at the tool that was used last; arrows, Home and End move among the tools. */
export function useToolbarKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const tools = () => [...(ref.current?.querySelectorAll<HTMLElement>("button, select") ?? [])]
  const stopAt = (tool: Element | undefined) => {
    for (const each of tools()) each.tabIndex = each === tool ? 0 : -1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first Tab
  useEffect(() => stopAt(tools()[0]), [])
  const onFocus = (event: FocusEvent) => stopAt(event.target)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = tools()
    const to = steps[event.key]?.(all.indexOf(event.target as HTMLElement), all.length)
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  return { ref, onFocus, onKeyDown }
}
