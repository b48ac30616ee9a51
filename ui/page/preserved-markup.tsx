import { createContext, type ElementType, type ReactNode, useContext } from "react"

/** Returns the markup of `children`, rendered once for each key. */
export type KeepMarkup = (key: string, children: ReactNode) => string

const Keeping = createContext<KeepMarkup | null>(null)

/** Keeps markup while the server renders; in the browser nobody provides it. */
export const KeepMarkupProvider = Keeping.Provider

interface PreservedMarkupProps {
  as: ElementType
  className?: string
  /**
   * Names everything that the children show: the same key means the same markup, for whoever sees it. They use no
   * context but the router's.
   */
  shows: string
  children: ReactNode
}

/**
 * An element whose children are the same on many pages, such as a menu. The server renders them once and inserts their
 * markup again later; the browser finds what it would have rendered itself.
 */
export function PreservedMarkup({ as: Tag, className, shows, children }: PreservedMarkupProps) {
  const keep = useContext(Keeping)
  if (!keep) return <Tag className={className}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the same children
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(shows, children) }} />
}
