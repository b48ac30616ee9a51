import type { ReactNode } from "react"
import css from "./stale-while-loading.module.css"

/** A list that stays, paler, while the next page or filter is on its way: `isOld` is `isPlaceholderData` of the call. */
export function StaleWhileLoading({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div className={css.list} aria-busy={isOld} data-old={isOld || undefined}>
      {children}
    </div>
  )
}
