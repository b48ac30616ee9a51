import { CoverPerson } from "../../../../ui/covers/people.tsx"
import css from "./day-arc.module.css"
import { looks } from "./looks.ts"

/** A homeschool day as the way of the sun: one hour of it is class, the rest is yours. */
export function DayArc() {
  return (
    <svg
      className={css.day}
      viewBox="-10 70 580 350"
      role="img"
      aria-label="A day with one hour of class in the morning"
    >
      <path d="M40 372a240 240 0 0 1 480 0z" fill="var(--day-sky)" />
      <path
        d="M64 372a216 216 0 0 1 432 0"
        fill="none"
        stroke="var(--day-line)"
        strokeWidth="20"
        strokeLinecap="round"
        strokeDasharray="1 37"
      />
      <path d="M101 256a216 216 0 0 1 54-56" fill="none" stroke="#ee5f38" strokeWidth="30" strokeLinecap="round" />
      <circle cx="280" cy="156" r="44" fill="#ffb22e" opacity=".35" />
      <circle cx="280" cy="156" r="29" fill="#ffb22e" />
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
      <g>
        <CoverPerson x={280} y={308} size={1.25} shirt="#1b56d6" dice={looks(1, 0, 3)} />
        <path d="M226 372h108l-6-46a10 10 0 0 0-10-8h-76a10 10 0 0 0-10 8z" fill="#dfe5f3" />
        <path
          d="M266 354a14 14 0 0 1 28 0zM280 336v-5M267 341l-3-3M293 341l3-3"
          fill="#ffb22e"
          stroke="#ffb22e"
          strokeWidth="3.500"
          strokeLinecap="round"
        />
        <path d="M402 372v-40h14v40zM418 372v-54h16v54zM436 372v-34h12v34z" fill="#7a4cd1" />
        <path d="M418 372v-54h16v54z" fill="#1b9457" />
        <path d="M122 372h40l-6-34h-28z" fill="#ee5f38" />
        <path d="M142 342q-6-46-30-56 30 0 30 46 4-60 34-70 2 40-34 80z" fill="#57b981" />
      </g>
      <rect x="16" y="370" width="528" height="20" rx="10" fill="#8a4b1f" />
      <path d="M72 390v30M488 390v30" stroke="#6b3a12" strokeWidth="16" strokeLinecap="round" />
    </svg>
  )
}
