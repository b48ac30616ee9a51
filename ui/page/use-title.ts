import { useEffect } from "react"

/** The title of a page that learns its name only with its data; the route's own title stands until then. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // By now the next page may have set its own.
      if (document.title === title) document.title = before
    }
  }, [title])
}
