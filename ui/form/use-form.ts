import { useEffect, useRef, useState } from "react"
import { useNavigationType } from "react-router"
import { ApiFailure } from "../../lib/call-api.ts"
import type { FormOf, FormOptions } from "./form-of.ts"
import { errorsUnder, validationIssues } from "./form-problems.ts"
import { type FormState, useFormState } from "./form-state.ts"
import { valueAt } from "./form-values.ts"
import { useDraft } from "./use-draft.ts"
import { useTrouble } from "./use-trouble.ts"

export type { FieldBinding, FormOf, FormOptions, Schema } from "./form-of.ts"
export { errorsByField } from "./form-problems.ts"

const notSent = "This could not be sent. What you typed is still here: please try again."

/**
 * A form that loses nothing. Errors are shown beside their fields, the first invalid field gets the focus, other errors
 * are shown above the fields, and typed text stays after an error, a lost connection or an expired session.
 */
export function useForm<V extends object, Reply>(options: FormOptions<V, Reply>): FormOf<V> {
  const { start, schema } = options
  const state = useFormState(start)
  const ref = useRef<HTMLFormElement>(null)
  const { trouble, setTrouble, clearWrong, showWrong } = useTrouble(ref)
  const { draft, keep, drop } = useDraft(state, ref, options)
  useKnownValues(state, options.prefill)
  const awaited = useRef(new Set<Promise<unknown>>())

  const showErrors = (errors: Record<string, string>, message?: string) => {
    state.setErrors(errors)
    options.onWrong?.(errors)
    showWrong({ errors, message })
  }
  const isRight = async (names?: readonly string[]) => {
    await Promise.all(awaited.current)
    const all = await validationIssues(state.getValues(), schema)
    const errors = names ? errorsUnder(names, all) : all
    if (Object.keys(errors).length > 0) showErrors(errors)
    return Object.keys(errors).length === 0
  }
  const send = async () => {
    setTrouble(null)
    if (!(await isRight())) return
    const values = state.getValues()
    const reply = await options.send(values)
    drop()
    await options.onSent?.(reply, values)
  }
  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiFailure)) {
      setTrouble({ message: notSent, signedOut: false })
      return reportError(error)
    }
    // The person has cancelled the dialog that asks for the password: the form is as it was.
    if (error.reauthenticate) return
    if (Object.keys(error.errors).length > 0) return showErrors(error.errors, error.message)
    const signedOut = error.status === 401 && !options.visitor
    if (signedOut) keep()
    setTrouble({ message: error.message, signedOut })
  }
  const { sending, submit } = useSending(() => send().catch(showFailure))
  const passes = useOneAtATime(async (names: readonly string[]) => {
    try {
      if (!(await isRight(names))) return false
      clearWrong()
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  })

  return {
    values: state.values,
    errors: state.errors,
    sending,
    trouble,
    draft,
    ref,
    list: state,
    submit,
    passes,
    // Only FieldBinding knows the type of the value at a path.
    field: (path) => bind(state, path) as never,
    check: (path) => {
      const { value, ...rest } = bind(state, path)
      return { ...rest, checked: Boolean(value) }
    },
    set: (name, value) => state.setValue(name, value),
    waitFor: (work) => {
      awaited.current.add(work)
      const end = () => awaited.current.delete(work)
      work.then(end, end)
    },
    prepare: () => {
      // A failed fetch is reported again when submitting fails.
      if (typeof schema === "function") schema().catch(() => {})
    },
    startOver: () => {
      drop()
      state.setValues(start)
      state.setErrors({})
      setTrouble(null)
    },
  }
}

/** One submission at a time. */
function useSending(send: () => Promise<void>) {
  const [sending, setSending] = useState(false)
  const submit = () => {
    if (sending) return
    setSending(true)
    send().finally(() => setSending(false))
  }
  return { sending, submit }
}

/** Ignores a second press before the first is finished (while the schema is fetched). */
function useOneAtATime<A>(check: (input: A) => Promise<boolean>) {
  const running = useRef(false)
  return async (input: A) => {
    if (running.current) return false
    running.current = true
    return check(input).finally(() => {
      running.current = false
    })
  }
}

function bind<V extends object>({ values, errors, setValue }: FormState<V>, path: string) {
  const onChange = (value: unknown) => setValue(path, value)
  return { name: path, value: valueAt(values, path), onChange, error: errors[path] }
}

/**
 * Fills fields with known values. A value that the visitor brings along replaces a draft. A value that the page learns
 * later, or knew already when the visitor returns, fills only an empty field, because they may have typed something
 * else.
 */
function useKnownValues<V extends object>(state: FormState<V>, values: Partial<V> = {}): void {
  const isBroughtAlong = useRef(useNavigationType() !== "POP")
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the known values change
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const isEmpty = !state.getValues()[name as keyof V]
      if (value && (isBroughtAlong.current || isEmpty)) state.setValue(name, value)
    }
    isBroughtAlong.current = false
  }, [JSON.stringify(values)])
}
