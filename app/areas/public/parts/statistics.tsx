import { Grid } from "../../../../ui/layout/layout.tsx"
import type { Statistic } from "../../../school-content.ts"
import css from "./statistics.module.css"

/** A few figures about the school. */
export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  if (statistics.length === 0) return null
  return (
    <Grid as="dl" columns={2} gap="5 4" className={css.figures}>
      {statistics.map(({ figure, text }) => (
        <div key={text} className={css.figure}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Grid>
  )
}
