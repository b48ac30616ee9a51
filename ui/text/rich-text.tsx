import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { withholdRemotePictures } from "./remote-pictures.ts"
import css from "./rich-text.module.css"

interface RichTextProps {
  /** Stored rich text, which the server has sanitized. Never unsaved input. */
  html: string
  /** The level of its largest headings on the page. */
  headings?: 2 | 3 | 4
}

/**
 * Shows rich text with its headings below those of the page. Pictures on other sites are loaded when the reader
 * chooses.
 */
export function RichText({ html, headings = 3 }: RichTextProps) {
  const { place, text, showPicture } = usePictures(fitHeadings(html, headings))
  // biome-ignore lint/a11y/useKeyWithClickEvents: a click on one of its buttons, which the keyboard presses too
  // biome-ignore lint/a11y/noStaticElementInteractions: only buttons inside the text react
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
  return <div ref={place} className={css.text} onClick={showPicture} dangerouslySetInnerHTML={{ __html: text }} />
}

function usePictures(html: string) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const ownHost = useSyncExternalStore(
    noChange,
    () => location.host,
    () => null,
  )
  const showPicture = useCallback((event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : null
    const src = pressed?.closest<HTMLElement>("button[data-picture]")?.dataset.picture
    if (!src) return
    // The button may be within a link.
    event.preventDefault()
    last.current = src
    setShown((before) => new Set(before).add(src))
  }, [])
  useEffect(() => {
    const noteFailure = ({ target }: Event) => {
      const src = target instanceof HTMLImageElement && target.dataset.shown
      if (src) setFailed((before) => new Set(before).add(src))
    }
    // The error event of an image does not bubble.
    const text = place.current
    text?.addEventListener("error", noteFailure, true)
    return () => text?.removeEventListener("error", noteFailure, true)
  }, [])
  useEffect(() => {
    if (shown.size === 0) return
    // The picture has replaced the focused button.
    const pictures = [...(place.current?.querySelectorAll<HTMLElement>("img[data-shown]") ?? [])]
    pictures.find((each) => each.dataset.shown === last.current)?.focus({ preventScroll: true })
  }, [shown])
  return { place, text: withholdRemotePictures(html, { shown, failed, ownHost }), showPicture }
}

const noChange = () => () => {}
/** Renumbers the headings: the largest gets the given level, and the next ones follow without gaps. */
export function fitHeadings(html: string, largest: number): string {
  const used = [...new Set([...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level)))].sort()
  return html.replace(/<(\/?)h([1-6])\b/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, largest + used.indexOf(Number(level)))}`
  })
}
