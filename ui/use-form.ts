import { type UseFormReturnType, useForm as useFormState } from "@mantine/form"
import { type RefObject, useRef, useState } from "react"
import { ApiFailure } from "../lib/call-api.ts"
import { focusFirstWrong } from "./form-typing.ts"
import { useDraft } from "./use-draft.ts"

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }
type Checked = { issues?: readonly Issue[] }
/** Any schema of the Standard Schema kind; zod's are. */
export interface Schema {
  "~standard": { validate(value: unknown): Checked | Promise<Checked> }
}

export interface FormOptions<V extends object, Reply> {
  /** What the fields start with: every field that is on the form. */
  start: V
  /** Checked before sending; the server checks again. */
  schema?: Schema
  /** Usually `(values) => callApi(call, values)`. */
  send(values: V): Promise<Reply>
  onSent?(reply: Reply, values: V): void | Promise<void>
  /** The errors by field, from the schema or the server: for a form in steps that must show the right one. */
  onWrong?(errors: Record<string, string>): void
  /** Keeps what is typed under this key until it is sent, in this tab or (`draftOnDevice`) on the device. */
  draft?: string
  draftOnDevice?: boolean
  /** For people who are not signed in: a 401 is a plain refusal, not an ended session. */
  visitor?: boolean
}

export interface FormTrouble {
  message: string
  /** The session ended: what was typed is kept, and signing in again brings it back. */
  signedOut: boolean
}

/** What a field component takes from the form: `<TextField label="E-mail" {...form.field("email")} />`. */
export interface FieldBinding<T> {
  name: string
  value: T
  onChange(value: T): void
  error?: string
}

export interface FormOf<V extends object> {
  values: V
  errors: Record<string, string>
  sending: boolean
  trouble: FormTrouble | null
  /** Binds a field; a path into a list is "children.0.firstName". */
  field<P extends string>(path: P): FieldBinding<P extends keyof V ? V[P] : string>
  /** Binds a checkbox. */
  check(path: string): { name: string; checked: boolean; onChange(checked: boolean): void; error?: string }
  set<P extends keyof V & string>(name: P, value: V[P]): void
  /** Checks these fields only (one step of several); on failure shows and focuses the first wrong one. */
  passes(names: readonly string[]): Promise<boolean>
  submit(): void
  /** Back to `start`, the draft thrown away. */
  startOver(): void
  list: Pick<UseFormReturnType<V>, "insertListItem" | "removeListItem">
  ref: RefObject<HTMLFormElement | null>
}

/**
 * A form that loses nothing: errors come back beside their fields, the first wrong one gets the focus, the rest is
 * said above the fields, and what was typed stays, through a refusal, a lost connection or an ended session.
 */
export function useForm<V extends object, Reply>(options: FormOptions<V, Reply>): FormOf<V> {
  const state = useFormState<V & Record<string, unknown>>({
    initialValues: options.start as V & Record<string, unknown>,
  })
  const ref = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble | null>(null)
  const draft = useDraft(state, ref, options)
  const values = state.values as V
  const errors = state.errors as Record<string, string>

  const showErrors = (wrong: Record<string, string>, message?: string) => {
    state.setErrors(wrong)
    options.onWrong?.(wrong)
    // The step or field that holds the first wrong name may only appear with the next paint.
    setTimeout(() => {
      const { missing } = ref.current
        ? focusFirstWrong(ref.current, Object.keys(wrong))
        : { missing: Object.keys(wrong) }
      const rest = missing.map((name) => wrong[name]).join(" ")
      const alone = missing.length === Object.keys(wrong).length ? message : undefined
      setTrouble(rest || alone ? { message: rest || (alone ?? ""), signedOut: false } : null)
    })
  }

  const problems = async (): Promise<Record<string, string>> => {
    const checked = await options.schema?.["~standard"].validate(state.getValues())
    return errorsByField(checked?.issues ?? [])
  }

  const send = async () => {
    setTrouble(null)
    const wrong = await problems()
    if (Object.keys(wrong).length > 0) return showErrors(wrong)
    const sent = state.getValues() as V
    const reply = await options.send(sent)
    draft.drop()
    await options.onSent?.(reply, sent)
  }

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
    if (Object.keys(error.errors).length > 0) return showErrors(error.errors, error.message)
    const signedOut = error.status === 401 && !options.visitor
    if (signedOut) draft.keep()
    setTrouble({ message: error.message, signedOut })
  }

  return {
    values,
    errors,
    sending,
    trouble,
    ref,
    list: state,
    field: (path) => bind(path, state.getInputProps(path)) as never,
    check: (path) => {
      const { checked, onChange, error } = state.getInputProps(path, { type: "checkbox" })
      return { name: path, checked, onChange, error }
    },
    set: (name, value) => state.setFieldValue(name, value as never),
    passes: async (names) => {
      const all = Object.entries(await problems())
      const wrong = Object.fromEntries(
        all.filter(([at]) => names.some((name) => at === name || at.startsWith(`${name}.`))),
      )
      if (Object.keys(wrong).length > 0) showErrors(wrong)
      return Object.keys(wrong).length === 0
    },
    submit: () => {
      if (sending) return
      setSending(true)
      send()
        .catch(refuse)
        .finally(() => setSending(false))
    },
    startOver: () => {
      draft.drop()
      state.setValues(options.start as never)
      state.clearErrors()
      setTrouble(null)
    },
  }
}

function bind(name: string, { value, onChange, error }: { value?: unknown; onChange: unknown; error?: unknown }) {
  return { name, value, onChange, error }
}

/** The first problem of each field, by its path. */
export function errorsByField(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".")
    errors[path] ??= issue.message
  }
  return errors
}
