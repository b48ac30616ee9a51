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

export function FramedRow({ children }: { children: ReactNode }) {
  return (
    <Cluster as="li" gap="2 4" justify="between" pad="wide" isTouch>
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
