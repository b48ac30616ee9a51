import { type ComponentType, useCallback, useEffect, useId, useState } from "react"
import { Button } from "./button.tsx"
import type { WritingDeskProps } from "./editor/writing-desk.tsx"
import css from "./field.module.css"
import { FieldError, type FieldProps } from "./field-frame.tsx"
import { Bone, Loading } from "./skeleton.tsx"

interface RichTextEditorProps extends Omit<FieldProps, "disabled"> {
  /** HTML, "" while blank. Cleaned by the server when it is saved. */
  value: string
  onChange(html: string): void
  placeholder?: string
  /** How much of the text is in sight, "14rem" when left out. */
  minHeight?: string
}

/** Text with headings, colours, lists, links and pictures. The editor itself is fetched when the field is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, name, help, error, optional, value, onChange, placeholder, minHeight = "14rem" } = props
  const id = useId()
  const { Desk, failed, retry } = useDesk()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className={css.field} data-invalid={error ? true : undefined}>
      <span className={css.label} id={`${id}-label`}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </span>
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {Desk ? (
        <Desk
          name={name}
          value={value}
          onChange={onChange}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={describedBy || undefined}
          isWrong={Boolean(error)}
          isRequired={!optional}
          placeholder={placeholder}
          minHeight={minHeight}
        />
      ) : (
        <Waiting failed={failed} retry={retry} minHeight={minHeight} />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function useDesk() {
  const [Desk, setDesk] = useState<ComponentType<WritingDeskProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import("./editor/writing-desk.tsx").then(
      (module) => setDesk(() => module.default),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  return { Desk, failed, retry: load }
}

function Waiting({ failed, retry, minHeight }: { failed: boolean; retry(): void; minHeight: string }) {
  if (!failed) {
    return (
      <Loading text="Opening the editor…">
        <Bone height={`calc(${minHeight} + 3.25rem)`} />
      </Loading>
    )
  }
  return (
    <p role="alert">
      The editor could not be loaded.{" "}
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  )
}
