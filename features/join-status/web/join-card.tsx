import { Grid, Panel, Stack } from "../../../ui/layout/layout.tsx"
import { mainActionId } from "../../../ui/page/places.ts"
import { DoorDrawing } from "./door-drawing.tsx"
import css from "./join-card.module.css"
import type { JoinWords } from "./join-words.tsx"

const surfaces = { open: "mango", resting: "leaf", waiting: "sky", invites: "sky", closed: "well" } as const

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
      className={css.card}
      data-small={isSmall || undefined}
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
