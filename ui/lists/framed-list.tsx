import type { ReactNode } from "react"
import { Cluster, Stack } from "../layout/layout.tsx"
import css from "./framed-list.module.css"

/** Rows in one frame, each with a text and its actions. */
export function FramedList({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" surface="card" round="m" hasLines>
      {children}
    </Stack>
  )
}

/** `isLink`: the whole row leads where its link does. */
export function FramedRow({ children, isLink }: { children: ReactNode; isLink?: boolean }) {
  return (
    <Cluster as="li" gap="2 4" justify="between" pad="wide" isTouch className={css.row} data-link={isLink || undefined}>
      {children}
    </Cluster>
  )
}

export function FramedRowText({ children }: { children: ReactNode }) {
  return (
    <Stack gap={1} className={css.text}>
      {children}
    </Stack>
  )
}
