import type { ReactNode } from "react"
import { Stack } from "../layout/layout.tsx"
import css from "./stale-while-loading.module.css"

/** Dims a list while its next page or filter loads: `isOld` is `isPlaceholderData` of the query. */
export function StaleWhileLoading({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <Stack gap={6} className={css.list} aria-busy={isOld} data-old={isOld || undefined}>
      {children}
    </Stack>
  )
}
