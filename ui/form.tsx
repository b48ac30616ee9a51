import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"
import { Button, type ButtonProps } from "./button.tsx"
import { DraftNotice } from "./draft-notice.tsx"
import css from "./form.module.css"
import { DialogLock, FormContext } from "./form-context.ts"
import type { FormOf, FormTrouble } from "./form-of.ts"

interface FormProps<V extends object> {
  form: FormOf<V>
  children: ReactNode
  /** What else can be done, said with what stops the person. */
  wayOut?: ReactNode
  /** What the form is for, when no heading says it. */
  label?: string
  className?: string
}

/** The form element: what stops it is said at its top, then come the fields. */
export function Form<V extends object>({ form, children, wayOut, label, className }: FormProps<V>) {
  const lock = useContext(DialogLock)
  // In the same paint: a key that is pressed right after the button must find it locked.
  useLayoutEffect(() => {
    lock?.(form.sending)
    return () => lock?.(false)
  }, [lock, form.sending])
  return (
    <form
      ref={form.ref}
      className={className ?? css.form}
      aria-label={label}
      aria-busy={form.sending}
      // Never "get": without the page's code that would put what was typed into the address.
      method="post"
      noValidate
      onFocus={form.prepare}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <FormAlert trouble={form.trouble} wayOut={wayOut} />
      <DraftNotice draft={form.draft} />
      <FormContext value={form.waitFor}>{children}</FormContext>
    </form>
  )
}

/** Brought into sight when it appears: in a long form the button that was pressed is far below. */
export function FormAlert({ trouble, wayOut }: { trouble: FormTrouble | null; wayOut?: ReactNode }) {
  const { pathname, search } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble && !trouble.isBeside) place.current?.scrollIntoView({ block: "nearest" })
  }, [trouble])
  if (!trouble) return null
  return (
    <div ref={place} className={css.place}>
      {trouble.signedOut ? (
        <Alert>
          You were signed out. What you typed is still here:{" "}
          <a href={`/login?next=${encodeURIComponent(pathname + search)}`}>log in again</a> and continue here.
        </Alert>
      ) : (
        <Alert>
          {trouble.message}
          {wayOut}
        </Alert>
      )}
    </div>
  )
}

/** Something that stops the person, said at once to a screen reader too. */
export function Alert({ children, tone = "red" }: { children: ReactNode; tone?: "red" | "orange" | "blue" | "green" }) {
  return (
    <div className={css.alert} data-tone={tone} role={tone === "red" ? "alert" : "status"}>
      {children}
    </div>
  )
}

/** Disabled only while the form is being sent. */
export function SubmitButton<V extends object>({
  form,
  ...button
}: { form: FormOf<V> } & Omit<ButtonProps, "type" | "form">) {
  return <Button tone="brand" {...button} type="submit" busy={form.sending} />
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The buttons under a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
