import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"
import { Button, type ButtonProps } from "../buttons/button.tsx"
import { firstField } from "../fields/first-field.ts"
import { Cluster, Panel, Row } from "../layout/layout.tsx"
import css from "./form.module.css"
import { DialogLock, FormContext } from "./form-context.ts"
import type { FormDraft, FormOf } from "./form-of.ts"
import { focusField, type WrongField } from "./wrong-fields.ts"

interface FormProps<V extends object> {
  form: FormOf<V>
  children: ReactNode
  /** An alternative, shown with the error. */
  wayOut?: ReactNode
  /** The label of the form, without a heading. */
  label?: string
  /** The form opens in the place of its button: the focus goes to its first field, or else its first button. */
  takesFocus?: boolean
  className?: string
}

/** The form element. Its general error is at the top, followed by the fields. */
export function Form<V extends object>({ form, children, wayOut, label, takesFocus, className }: FormProps<V>) {
  const lock = useContext(DialogLock)
  // In the same paint, because a key pressed right after the button must find it disabled.
  useLayoutEffect(() => {
    lock?.(form.sending)
    return () => lock?.(false)
  }, [lock, form.sending])
  const { ref } = form
  useEffect(() => {
    if (takesFocus && ref.current) (firstField(ref.current) ?? ref.current.querySelector("button"))?.focus()
  }, [takesFocus, ref])
  return (
    <form
      ref={form.ref}
      className={className ?? css.form}
      aria-label={label}
      aria-busy={form.sending}
      // Never "get", which would put the values into the address before hydration.
      method="post"
      noValidate
      onFocus={form.prepare}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <FormAlert form={form} wayOut={wayOut} />
      <DraftNotice draft={form.draft} />
      <FormContext value={form.waitFor}>{children}</FormContext>
    </form>
  )
}

/** Scrolls into view when it appears, because in a long form the pressed button is far below. */
function FormAlert<V extends object>({ form, wayOut }: Pick<FormProps<V>, "form" | "wayOut">) {
  const { trouble } = form
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
          You were logged out. What you typed is still here:{" "}
          <a href={`/login?next=${encodeURIComponent(pathname + search)}`}>log in again</a> and continue here.
        </Alert>
      ) : (
        <Alert>
          {trouble.message}
          {wayOut}
          {trouble.fields && <WrongFields form={form} fields={trouble.fields} />}
        </Alert>
      )}
    </div>
  )
}

/** Links to all wrong fields. A field that was changed since is crossed out and keeps its place. */
function WrongFields<V extends object>({ form, fields }: { form: FormOf<V>; fields: WrongField[] }) {
  return (
    <>
      <p>Please check these {fields.length} fields:</p>
      <Cluster as="ul" gap="0 4" align="stretch" className={css.wrong}>
        {fields.map(({ name, label }) => (
          <li key={name} data-changed={!form.errors[name] || undefined}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(form.ref.current, name)
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </Cluster>
    </>
  )
}

/** A general error, announced to screen readers. */
export function Alert({ children, tone = "red" }: { children: ReactNode; tone?: "red" | "orange" | "blue" | "green" }) {
  return (
    <Panel surface={tone} round="s" weight={500} className={css.alert} role={tone === "red" ? "alert" : "status"}>
      {children}
    </Panel>
  )
}

/** Disabled only while the form is being sent. */
export function SubmitButton<V extends object>({
  form,
  tone = "brand",
  ...button
}: { form: FormOf<V> } & Omit<ButtonProps, "type" | "form">) {
  return <Button tone={tone} {...button} type="submit" busy={form.sending} />
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The buttons under a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={3} align="stretch" above={2} className={css.actions}>
      {children}
    </Cluster>
  )
}

/** Says that the draft of an earlier visit was restored, with a button to start over, which loses nothing. */
function DraftNotice({ draft }: { draft: FormDraft }) {
  if (!draft.isKept) {
    return (
      <Row as="p" gap={2} justify="between" surface="orange" round="s" pad="wide" size="s" role="status">
        This is too large to save on this device. Submit it before you leave the page.
      </Row>
    )
  }
  if (draft.state === "none") return null
  return (
    <Row gap={2} justify="between" surface="blue" round="s" size="s" className={css.draft} role="status">
      <span>{draft.state === "back" ? "We restored what you typed before." : "The form was reset."}</span>
      <Button size="small" tone="quiet" onClick={draft.state === "back" ? draft.layAside : draft.bringBack}>
        {draft.state === "back" ? "Start over" : "Bring it back"}
      </Button>
    </Row>
  )
}
