import { type ReactNode, useState } from "react"
import { Button } from "../buttons/button.tsx"

interface OlderPagesProps {
  /** Names the list, such as its filters: another list begins with its first page again. */
  of?: string
  /** Of the button that shows the next page. */
  label?: string
  /** One page; it ends with `older(next)`, which is the button, or the page after this one once it is open. */
  children(before: string | undefined, older: ShowOlder): ReactNode
}

/** With `isSeeking` the next page opens by itself: this one does not have the row that the address names. */
export type ShowOlder = (next: string | null, isSeeking?: boolean) => ReactNode

/**
 * A list without page numbers, with the next page on request. Each page begins where the one before it ends now, so that
 * no row is missing after newer ones have come.
 */
export function OlderPages({ of = "", label = "Show older", children }: OlderPagesProps) {
  const [opened, setOpened] = useState({ of, pages: 1 })
  const pages = opened.of === of ? opened.pages : 1
  const page = (before: string | undefined, nth: number, isFound: boolean): ReactNode =>
    children(before, (next, isSeeking = false) => {
      if (!next) return null
      if (nth < pages || (isSeeking && !isFound)) return page(next, nth + 1, isFound || !isSeeking)
      return (
        <div>
          <Button onClick={() => setOpened({ of, pages: nth + 1 })}>{label}</Button>
        </div>
      )
    })
  return page(undefined, 1, false)
}
