import { useForm as useFormState } from "@mantine/form"
import { type RefObject, useRef, useState } from "react"
import { ApiFailure } from "../lib/call-api.ts"
import type { FormOf, FormOptions, FormTrouble } from "./form-of.ts"
import { errorsOf, problemsIn } from "./form-problems.ts"
import { focusFirstWrong } from "./form-typing.ts"
import { useDraft } from "./use-draft.ts"

export type { FieldBinding, FormOf, FormOptions, Schema } from "./form-of.ts"
export { errorsByField } from "./form-problems.ts"

/**
 * A form that loses nothing: errors come back beside their fields, the first wrong one gets the focus, the rest is
 * said above the fields, and what was typed stays, through a refusal, a lost connection or an ended session.
 */
export function useForm<V extends object, Reply>(options: FormOptions<V, Reply>): FormOf<V> {
  const { start, schema } = options
  const state = useFormState<V & Record<string, unknown>>({ initialValues: start as V & Record<string, unknown> })
  const ref = useRef<HTMLFormElement>(null)
  const [trouble, setTrouble] = useState<FormTrouble | null>(null)
  const draft = useDraft(state, ref, options)

  const showErrors = (wrong: Record<string, string>, message?: string) => {
    state.setErrors(wrong)
    options.onWrong?.(wrong)
    // The step or field that holds the first wrong name may only appear with the next paint.
    setTimeout(() => setTrouble(troubleBeside(ref, wrong, message)))
  }
  const isRight = async (names?: readonly string[]) => {
    const all = await problemsIn(state.getValues(), schema)
    const wrong = names ? errorsOf(names, all) : all
    if (Object.keys(wrong).length > 0) showErrors(wrong)
    return Object.keys(wrong).length === 0
  }
  const send = async () => {
    setTrouble(null)
    if (!(await isRight())) return
    const sent = state.getValues() as V
    const reply = await options.send(sent)
    draft.drop()
    await options.onSent?.(reply, sent)
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiFailure)) {
      setTrouble({
        message: "This could not be sent. What you typed is still here: please try again.",
        signedOut: false,
      })
      return reportError(error)
    }
    if (Object.keys(error.errors).length > 0) return showErrors(error.errors, error.message)
    const signedOut = error.status === 401 && !options.visitor
    if (signedOut) draft.keep()
    setTrouble({ message: error.message, signedOut })
  }
  const { sending, submit } = useSending(() => send().catch(refuse))
  const passes = useOneAtATime((names: readonly string[]) =>
    isRight(names).catch((error: unknown) => {
      refuse(error)
      return false
    }),
  )

  return {
    values: state.values as V,
    errors: state.errors as Record<string, string>,
    sending,
    trouble,
    ref,
    list: state,
    submit,
    passes,
    field: (path) => bind(path, state.getInputProps(path)) as never,
    check: (path) => {
      const { checked, onChange, error } = state.getInputProps(path, { type: "checkbox" })
      return { name: path, checked, onChange, error }
    },
    set: (name, value) => state.setFieldValue(name, value as never),
    prepare: () => {
      // A failed fetch is said when sending fails too.
      if (typeof schema === "function") schema().catch(() => {})
    },
    startOver: () => {
      draft.drop()
      state.setValues(start as never)
      state.clearErrors()
      setTrouble(null)
    },
  }
}

/** One sending at a time. */
function useSending(send: () => Promise<void>) {
  const [sending, setSending] = useState(false)
  const submit = () => {
    if (sending) return
    setSending(true)
    send().finally(() => setSending(false))
  }
  return { sending, submit }
}

/** What is asked again before the answer is there (a double press while the rules are fetched) is no. */
function useOneAtATime<A>(check: (asked: A) => Promise<boolean>) {
  const running = useRef(false)
  return async (asked: A) => {
    if (running.current) return false
    running.current = true
    return check(asked).finally(() => {
      running.current = false
    })
  }
}

/** Puts the person at the first wrong field, and says above the fields what has no field to stand beside. */
function troubleBeside(
  ref: RefObject<HTMLFormElement | null>,
  wrong: Record<string, string>,
  message?: string,
): FormTrouble | null {
  const names = Object.keys(wrong)
  const { missing } = ref.current ? focusFirstWrong(ref.current, names) : { missing: names }
  const rest = missing.map((name) => wrong[name]).join(" ")
  const said = rest || (missing.length === names.length ? message : "")
  return said ? { message: said, signedOut: false } : null
}

function bind(name: string, { value, onChange, error }: { value?: unknown; onChange: unknown; error?: unknown }) {
  return { name, value, onChange, error }
}
