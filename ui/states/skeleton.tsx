import type { ReactNode } from "react"
import { Grid, Row, Stack } from "../layout/layout.tsx"
import css from "./skeleton.module.css"

/** A skeleton: a grey box in the place of a text or picture. */
export function Skeleton({
  width = "100%",
  height = "1rem",
  round,
}: {
  width?: string
  height?: string
  round?: boolean
}) {
  return (
    <span className={css.bone} data-loading="" style={{ width, height, borderRadius: round ? "50%" : undefined }} />
  )
}

/** A skeleton of exactly the size of its content, which is invisible: the real component with placeholder values. */
export function SkeletonOf({ children }: { children: ReactNode }) {
  return (
    <div className={css.bone}>
      <div className={css.sized} inert>
        {children}
      </div>
    </div>
  )
}

/** A loading state: the text for screen readers, and a skeleton that is hidden from them. */
export function Loading({
  children,
  text = "Loading…",
  shown,
}: {
  children?: ReactNode
  text?: string
  shown?: boolean
}) {
  return (
    <div className={css.loading} role="status" data-loading="">
      <span className={shown ? css.text : "unseen"}>{text}</span>
      {children && <div aria-hidden="true">{children}</div>}
    </div>
  )
}

/** The skeleton of a grid of class cards. */
export function ClassCardsSkeleton({ count = 6, text, shown }: { count?: number; text?: string; shown?: boolean }) {
  return (
    <Loading text={text} shown={shown}>
      <Grid column="m" gap="cards">
        {places(count).map((place) => (
          <div key={place} className={css.card}>
            <Skeleton height="9rem" />
            <div>
              <Skeleton width="75%" height="1.25rem" />
              <Skeleton width="50%" />
              <Skeleton width="35%" />
            </div>
          </div>
        ))}
      </Grid>
    </Loading>
  )
}

/** The skeleton of a table or a list of people. */
export function RowsSkeleton({
  count = 6,
  text,
  picture = true,
}: {
  count?: number
  text?: string
  picture?: boolean
}) {
  return (
    <Loading text={text}>
      {places(count).map((place) => (
        <Row gap={4} key={place} className={css.row}>
          {picture && <Skeleton width="2.75rem" height="2.75rem" round />}
          <div>
            <Skeleton width={`${45 + ((place * 17) % 30)}%`} />
            <Skeleton width={`${25 + ((place * 13) % 25)}%`} height="0.8rem" />
          </div>
          <Skeleton width="4.5rem" height="1.75rem" />
        </Row>
      ))}
    </Loading>
  )
}

/** The skeleton of a form or a page of details. */
export function DetailsSkeleton({ text, lines = 5 }: { text?: string; lines?: number }) {
  return (
    <Loading text={text}>
      <Stack gap={4}>
        <Skeleton width="60%" height="2rem" />
        {places(lines).map((place) => (
          <Skeleton key={place} width={`${95 - ((place * 19) % 40)}%`} />
        ))}
      </Stack>
    </Loading>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
