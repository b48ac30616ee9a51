import type { ReactNode } from "react"
import { Stack } from "../../../../ui/layout/layout.tsx"
import css from "./admin-class-details.module.css"

/** Actions beside the facts; on a phone the actions come first. */
export function AdminClassColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <Stack gap={5} isPacked className={css.side}>
        {side}
      </Stack>
      {children}
    </div>
  )
}
