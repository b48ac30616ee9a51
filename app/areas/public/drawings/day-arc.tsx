import { lengthText, useSessionLength } from "../../../../ui/text/session-length.ts"
import css from "./day-arc.module.css"
import dayArc from "./day-arc.svg"

/** A homeschool day drawn as the path of the sun: one part of it is class. */
export function DayArc() {
  return (
    <svg
      className={css.day}
      viewBox="-10 70 580 350"
      role="img"
      aria-label={`A day with ${lengthText(useSessionLength())} of class in the morning`}
    >
      <use href={`${dayArc}#day`} />
      <g className={css.words} textAnchor="middle">
        <text x="84" y="173" className={css.class}>
          9 AM
        </text>
        <text x="84" y="198">
          class
        </text>
        <text x="482" y="192">
          play
        </text>
        <text x="280" y="96">
          lunch
        </text>
        <text x="534" y="306">
          books
        </text>
      </g>
    </svg>
  )
}
