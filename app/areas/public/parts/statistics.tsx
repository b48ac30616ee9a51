import { statistics } from "../content/statistics.ts"
import css from "./statistics.module.css"

/** A few figures about the school. */
export function Statistics() {
  return (
    <dl className={css.figures} aria-label="The school in figures">
      {statistics.map(({ figure, text }) => (
        <div key={text} className={css.figure}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
