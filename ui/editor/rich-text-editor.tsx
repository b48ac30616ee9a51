import { type ComponentType, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react"
import { Button } from "../buttons/button.tsx"
import css from "../fields/field.module.css"
import { FieldError, type FieldProps } from "../fields/field-frame.tsx"
import { Text } from "../layout/layout.tsx"
import { Loading, Skeleton } from "../states/skeleton.tsx"
import type { EditorProps } from "./editor.tsx"

interface RichTextEditorProps extends Omit<FieldProps, "disabled"> {
  /** HTML, "" while blank. The server sanitizes it. */
  value: string
  onChange(html: string): void
  placeholder?: string
  /** The minimum height of the text, "14rem" by default. */
  minHeight?: string
}

/**
 * A field for rich text with headings, colours, lists, links and pictures. The editor is loaded when the form gets the
 * focus, or the field comes near the viewport.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, name, help, error, optional, value, onChange, placeholder, minHeight = "14rem" } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const { Desk, state, load } = useDesk(field)
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div ref={field} className={css.field} data-invalid={error ? true : undefined}>
      <Text as="span" tone="ink" weight={600} className={css.label} id={`${id}-label`}>
        {label}
        {optional && (
          <Text as="span" tone="soft" weight={400}>
            {" "}
            (optional)
          </Text>
        )}
      </Text>
      {help && (
        <Text tone="soft" size="s" className={css.help} id={`${id}-help`}>
          {help}
        </Text>
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
        <Waiting name={name} labelledBy={`${id}-label`} state={state} retry={load} minHeight={minHeight} />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The distance from the viewport at which the editor is loaded: half its height. */
const nearby = { rootMargin: "50% 0px" }

type Fetching = "not yet" | "on its way" | "failed"

function useDesk(field: RefObject<HTMLElement | null>) {
  const [Desk, setDesk] = useState<ComponentType<EditorProps> | null>(null)
  const [state, setState] = useState<Fetching>("not yet")
  const load = useCallback(() => {
    setState("on its way")
    import("./editor.tsx").then(
      (module) => setDesk(() => module.default),
      () => setState("failed"),
    )
  }, [])
  useEffect(() => whenWanted(field.current, load), [field, load])
  return { Desk, state, load }
}

/** Calls `act` once when the form of the field gets the focus or is submitted, or the field comes near the viewport. */
function whenWanted(field: HTMLElement | null, act: () => void): () => void {
  const form = field?.closest("form")
  const actOnce = () => {
    stop()
    act()
  }
  const watcher = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) actOnce()
  }, nearby)
  const stop = () => {
    watcher.disconnect()
    form?.removeEventListener("focusin", actOnce)
    form?.removeEventListener("submit", actOnce)
  }
  if (field) watcher.observe(field)
  form?.addEventListener("focusin", actOnce)
  form?.addEventListener("submit", actOnce)
  // The form may have got the focus before hydration.
  if (form?.contains(document.activeElement)) actOnce()
  return stop
}

interface WaitingProps {
  name: string
  labelledBy: string
  state: Fetching
  retry(): void
  minHeight: string
}

/** The field until the editor is loaded, so that its error can be found and reached. */
function Waiting({ name, labelledBy, state, retry, minHeight }: WaitingProps) {
  const place = <Skeleton height={`calc(${minHeight} + 3.25rem)`} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" data-field={name} aria-labelledby={labelledBy} tabIndex={-1}>
      {state === "not yet" && <div data-waits="">{place}</div>}
      {state === "on its way" && <Loading text="Opening the editor…">{place}</Loading>}
      {state === "failed" && (
        <p role="alert">
          The editor could not be loaded.{" "}
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
