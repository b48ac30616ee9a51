import type { ReactNode } from "react"
import { steps } from "../content/steps.ts"
import css from "./steps-section.module.css"

/** The way from looking to learning, in three steps. */
export function StepsSection() {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }, n) => (
        <li key={title} className={css.step}>
          <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true">
            {pictures[n]}
          </svg>
          <h3>
            <span className={css.number}>{n + 1}</span> {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const pictures: ReactNode[] = [
  <g key="search">
    <path d="M18 112V62a34 34 0 0 1 68 0v50z" fill="#dde9ff" />
    <path d="M74 112V70a30 30 0 0 1 60 0v42z" fill="#ffebc2" />
    <path d="M28 112a24 24 0 0 1 48 0z" fill="#1b56d6" />
    <path d="M84 112a20 20 0 0 1 40 0z" fill="#ee5f38" />
    <circle cx="98" cy="56" r="30" fill="#fff" opacity=".85" />
    <circle className={css.line} cx="98" cy="56" r="30" strokeWidth="8" />
    <path className={css.line} d="m120 78 24 24" strokeWidth="11" strokeLinecap="round" />
    <path d="M86 52a14 14 0 0 1 12-10" stroke="#10296b" strokeWidth="5" strokeLinecap="round" fill="none" />
  </g>,
  <g key="receipt">
    <rect className={css.ink} x="58" y="4" width="66" height="112" rx="12" />
    <rect x="64" y="12" width="54" height="92" rx="6" fill="#eef3ff" />
    <path
      d="M20 30h54v68l-9-6-9 6-9-6-9 6-9-6-9 6z"
      fill="#fffdf9"
      stroke="#ffb22e"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path d="M30 46h34M30 57h24M30 68h30" stroke="#b7c2dc" strokeWidth="5" strokeLinecap="round" />
    <circle cx="106" cy="78" r="25" fill="#1b9457" />
    <path d="m95 78 8 9 15-18" fill="none" stroke="#fff" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
  </g>,
  <g key="join">
    <path d="M38 114V60a42 42 0 0 1 84 0v54z" fill="#fff6e4" />
    <path d="M48 114a32 32 0 0 1 64 0z" fill="#ffb22e" />
    <path d="M80 48v14M52 64l9 11M108 64l-9 11" stroke="#ffb22e" strokeWidth="8" strokeLinecap="round" />
    <path d="M38 114V60a42 42 0 0 1 84 0v54" fill="none" stroke="#1b56d6" strokeWidth="10" />
    <path d="m104 88 34 13-14 6-6 14z" fill="#10296b" stroke="#fff" strokeWidth="4" strokeLinejoin="round" />
  </g>,
]
