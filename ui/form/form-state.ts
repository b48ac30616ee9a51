import { useRef, useState } from "react"
import { errorsUnder } from "./form-problems.ts"
import { errorsWithoutItem, valueAt, withValueAt } from "./form-values.ts"

type Errors = Record<string, string>

export type FormState<V extends object> = ReturnType<typeof useFormState<V>>

/**
 * The values and errors of a form, by path: "children.0.firstName". Our own code, because form libraries are larger
 * than all other code of a public page (docs/decisions/0011).
 */
export function useFormState<V extends object>(start: V) {
  const [shown, setShown] = useState({ values: start, errors: {} as Errors })
  const latest = useRef(shown)
  const change = (values: V, errors: Errors) => {
    latest.current = { values, errors }
    setShown(latest.current)
  }
  const setValue = (path: string, value: unknown) => {
    const { values, errors } = latest.current
    change(withValueAt(values, path, value), without(errorsUnder([path], errors), errors))
  }
  return {
    ...shown,
    /** The current values, also before the next paint. */
    getValues: () => latest.current.values,
    setValues: (some: Partial<V>) => change({ ...latest.current.values, ...some }, latest.current.errors),
    /** Changing a field hides its error. */
    setValue,
    setErrors: (errors: Errors) => change(latest.current.values, errors),
    insertItem: (path: string, item: unknown) => {
      const { values, errors } = latest.current
      change(withValueAt(values, path, [...listAt(values, path), item]), errors)
    },
    removeItem: (path: string, at: number) => {
      const { values, errors } = latest.current
      const left = listAt(values, path).filter((_, nth) => nth !== at)
      change(withValueAt(values, path, left), errorsWithoutItem(errors, path, at))
    },
  }
}

const listAt = (values: object, path: string) => valueAt(values, path) as unknown[]

const without = (some: Errors, errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !(path in some)))
