import { Grid, Panel, Stack } from "../../../ui/layout/layout.tsx"
import { mainActionId } from "../../../ui/page/places.ts"
import { DoorDrawing } from "./door-drawing.tsx"
import css from "./join-card.module.css"
import type { JoinWords } from "./join-words.tsx"

const surfaces = { open: "mango", resting: "leaf", waiting: "sky", invites: "sky", closed: "well" } as const

/** Whether it is a strip on a phone: what families and teachers of the class see day by day. */
const isStrip = { open: true, resting: true, waiting: true, invites: false, closed: false } as const

/** For its skeleton: on a phone it is a strip. */
export const joinCardHeight = "clamp(5.5rem, (100vw - 47.99rem) * 99, 17rem)"

/**
 * The join status of a reader: a drawing, the title, an explanation, the next step. A change of its title is
 * announced.
 */
export function JoinCard({ door, title, text, action, isSmall }: JoinWords) {
  return (
    <Grid
      as="section"
      columns="start"
      gap="0 4"
      align="start"
      surface={surfaces[door]}
      round="l"
      className={`${css.card} ${isStrip[door] ? css.strip : ""}`}
      data-small={isSmall || undefined}
      data-door={door}
      aria-labelledby="join-status"
    >
      {!isSmall && <DoorDrawing door={door} />}
      <Stack className={css.words}>
        <h2 id="join-status" className={css.title} aria-live="polite">
          {title}
        </h2>
        {text && (
          <Stack gap={2} tone="soft" canBreakAnywhere className={css.text}>
            {text}
          </Stack>
        )}
      </Stack>
      {action && (
        <Panel above={4} isWholeRow id={mainActionId} tabIndex={-1}>
          {action}
        </Panel>
      )}
    </Grid>
  )
}
