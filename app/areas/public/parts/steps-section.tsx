import { steps } from "../content/steps.ts"
import type { PublicSite } from "../page-meta.ts"
import { fillIn } from "../texts/fill-in.ts"
import drawings from "./steps.svg"
import css from "./steps-section.module.css"

const names = ["search", "receipt", "join"]

/** The three steps from searching to learning. */
export function StepsSection({ site }: { site: PublicSite }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }, n) => (
        <li key={title} className={css.step}>
          <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true">
            <use href={`${drawings}#step-${names[n]}`} />
          </svg>
          <h3>
            <span className={css.number}>{n + 1}</span> {title}
          </h3>
          <p>{fillIn(text, site)}</p>
        </li>
      ))}
    </ol>
  )
}
