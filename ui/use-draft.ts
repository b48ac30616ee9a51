import type { UseFormReturnType } from "@mantine/form"
import { type RefObject, useEffect, useRef } from "react"
import { dropDraft, keepDraft, readDraft } from "./form-draft.ts"
import { typedInto } from "./form-typing.ts"

interface DraftOptions<V> {
  /** Kept under this key; without it only when the session ended. */
  draft?: string
  draftOnDevice?: boolean
  about?: string
  start: V
}

/** Brings back what was typed before (this page's code arrived, the tab was reloaded, the session ended), and keeps it. */
export function useDraft<V extends object>(
  state: UseFormReturnType<V & Record<string, unknown>>,
  ref: RefObject<HTMLFormElement | null>,
  { draft, draftOnDevice = false, about = "", start }: DraftOptions<V>,
) {
  const key = () => draft ?? `${[window.location.pathname, about, ...Object.keys(start)].join(" ")}`
  const touched = useRef(false)
  const values = state.values

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    const kept = readDraft(key(), draftOnDevice)
    if (kept) state.setValues({ ...state.getValues(), ...kept } as never)
    if (!draft) dropDraft(key(), draftOnDevice)
    const form = ref.current
    for (const [name, typed] of Object.entries(form ? typedInto(form) : {})) {
      const begun = valueAt(start, name)
      if (typeof begun === typeof typed && typed !== begun && typed !== "") state.setFieldValue(name, typed as never)
    }
    if (form && window.silidWaitingForm === form) {
      window.silidWaitingForm = null
      setTimeout(() => form.requestSubmit())
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps what is typed whenever it changes
  useEffect(() => {
    const isTouched = JSON.stringify(values) !== JSON.stringify(start)
    // What the form starts with is no draft: kept, it would hide what has been saved elsewhere in the meantime.
    if (touched.current && draft && isTouched) keepDraft(draft, draftOnDevice, values)
    else if (touched.current && draft) dropDraft(draft, draftOnDevice)
    touched.current = true
  }, [values])

  return {
    keep: () => keepDraft(key(), draftOnDevice, state.getValues()),
    drop: () => dropDraft(key(), draftOnDevice),
  }
}

/** What stands in a form at a path such as "children.0.firstName". */
function valueAt(values: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)
}
