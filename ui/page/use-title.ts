import { useEffect } from "react"

/** Sets the title of a page that depends on its data; the route's own title is used before and after. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // The next page may have set its own title.
      if (document.title === title) document.title = before
    }
  }, [title])
}
