import { type RefObject, useEffect, useRef, useState } from "react"
import { changesSince, type DraftPlace, dropDraft, keepDraft, readDraft } from "./form-draft.ts"
import type { FormDraft } from "./form-of.ts"
import type { FormState } from "./form-state.ts"
import { typedInto } from "./form-typing.ts"
import { valueAt } from "./form-values.ts"

interface DraftOptions<V> {
  about: string
  keeps?: DraftPlace
  start: V
}

/** A pause in typing. */
const debounceMs = 400

/** Restores a draft (typed before hydration, before a reload, or in an expired session), and stores it. */
export function useDraft<V extends object>(
  state: FormState<V>,
  ref: RefObject<HTMLFormElement | null>,
  { about, keeps, start }: DraftOptions<V>,
) {
  const [draftState, setDraftState] = useState<FormDraft["state"]>("none")
  const [isKept, setKept] = useState(true)
  const begun = useRef(start)
  const aside = useRef<V | null>(null)
  const isTouched = useRef(false)
  const place = keeps ?? "in-tab"
  const keep = () => {
    const changes = changesSince(begun.current, state.getValues())
    if (Object.keys(changes).length === 0) dropDraft(about, place)
    else setKept(keepDraft(about, place, changes))
  }
  const drop = () => {
    isTouched.current = false
    dropDraft(about, place)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const stored = readDraft(about, place)
    if (stored) {
      state.setValues(stored as Partial<V>)
      setDraftState("back")
    }
    if (!keeps) dropDraft(about, place)
    takeOverTyped(state, ref.current, begun.current)
  }, [])
  useKeeping({ values: state.values, isOn: Boolean(keeps), isTouched, keep })

  const draft: FormDraft = {
    state: draftState,
    isKept,
    layAside: () => {
      aside.current = state.getValues()
      drop()
      state.setValues(begun.current)
      setDraftState("aside")
    },
    bringBack: () => {
      if (aside.current) state.setValues(aside.current)
      setDraftState("back")
    },
  }
  return { draft, keep, drop }
}

/** Values typed or autofilled before hydration, and a form submitted by then. */
function takeOverTyped<V extends object>(state: FormState<V>, form: HTMLFormElement | null, start: V): void {
  for (const [name, typed] of Object.entries(form ? typedInto(form) : {})) {
    const begun = valueAt(start, name)
    if (typeof begun === typeof typed && typed !== begun && typed !== "") state.setValue(name, typed)
  }
  if (form && window.silidWaitingForm === form) {
    window.silidWaitingForm = null
    setTimeout(() => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })))
  }
}

interface Keeping {
  values: unknown
  isOn: boolean
  isTouched: RefObject<boolean>
  keep(): void
}

/** Stores the draft at each pause in typing, and at once when the page is left. */
function useKeeping({ values, isOn, isTouched, keep }: Keeping): void {
  const isFirst = useRef(true)
  const latest = useRef(keep)
  latest.current = keep
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the values change
  useEffect(() => {
    if (!isOn) return
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    isTouched.current = true
    const rest = setTimeout(() => latest.current(), debounceMs)
    return () => clearTimeout(rest)
  }, [values])
  useEffect(() => {
    const flush = () => {
      if (isTouched.current) latest.current()
    }
    window.addEventListener("pagehide", flush)
    return () => {
      window.removeEventListener("pagehide", flush)
      flush()
    }
  }, [isTouched])
}
