import { type ComponentType, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react"
import { Button } from "../buttons/button.tsx"
import css from "../fields/field.module.css"
import { FieldError, type FieldProps } from "../fields/field-frame.tsx"
import { Loading, Skeleton } from "../states/skeleton.tsx"
import type { EditorProps } from "./editor.tsx"

interface RichTextEditorProps extends Omit<FieldProps, "disabled"> {
  /** HTML, "" while blank. Cleaned by the server when it is saved. */
  value: string
  onChange(html: string): void
  placeholder?: string
  /** How much of the text is in sight, "14rem" when left out. */
  minHeight?: string
}

/**
 * Text with headings, colours, lists, links and pictures. The editor itself is fetched once somebody begins with the form or
 * comes near the field.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, name, help, error, optional, value, onChange, placeholder, minHeight = "14rem" } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const { Desk, state, load } = useDesk(field)
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div ref={field} className={css.field} data-invalid={error ? true : undefined}>
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
        <Waiting state={state} retry={load} minHeight={minHeight} />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** How far below or above the window the field is when its editor is fetched: half a window. */
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

/** Calls once somebody begins with the form of the field, sends it, or comes near the field. */
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
  // Somebody may have begun before the page came to life.
  if (form?.contains(document.activeElement)) actOnce()
  return stop
}

function Waiting({ state, retry, minHeight }: { state: Fetching; retry(): void; minHeight: string }) {
  const place = <Skeleton height={`calc(${minHeight} + 3.25rem)`} />
  if (state === "not yet") return <div data-waits="">{place}</div>
  if (state === "on its way") return <Loading text="Opening the editor…">{place}</Loading>
  return (
    <p role="alert">
      The editor could not be loaded.{" "}
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  )
}
