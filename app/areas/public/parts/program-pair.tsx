import { programs } from "../content/homeschool.ts"
import { parentLedShares } from "../content/promises.ts"
import type { PublicSite } from "../page-meta.ts"
import { fillIn } from "../texts/fill-in.ts"
import css from "./program-pair.module.css"

/** The two homeschool programs side by side, with who gives the grades in each. */
export function ProgramPair({ site }: { site: PublicSite }) {
  return (
    <div className={css.pair}>
      {programs.map(({ id, title, lead, points }) => (
        <article key={id} className={css.program} data-program={id}>
          <h3>{title}</h3>
          <p className={css.lead}>{lead}</p>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>{fillIn(point, site)}</li>
            ))}
          </ul>
          <Grading shares={id === "parent-led" ? [parentLedShares.parent, parentLedShares.advisor] : [100]} />
        </article>
      ))}
    </div>
  )
}

function Grading({ shares }: { shares: number[] }) {
  const names = shares.length === 1 ? ["Teacher"] : ["You", "Advisor"]
  return (
    <div className={css.grading}>
      <p>Who grades</p>
      <div className={css.bar}>
        {shares.map((share, n) => (
          <span key={names[n]} style={{ flexGrow: share }} data-second={n === 1 || undefined}>
            {names[n]} {share}%
          </span>
        ))}
      </div>
    </div>
  )
}
