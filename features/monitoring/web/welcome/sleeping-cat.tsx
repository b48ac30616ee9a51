/** The cat of the school, asleep on the books, a parol in the window. */
export function SleepingCat() {
  return (
    <>
      <rect width="480" height="300" fill="#26397f" />
      <path d="M0 300 150 0h150L480 300z" fill="#2c4494" />
      <path d="M60 214V122a92 92 0 0 1 184 0v92z" fill="#10205c" />
      <g fill="#ffe9c4">
        <circle cx="96" cy="88" r="3" />
        <circle cx="132" cy="60" r="2.5" />
        <circle cx="206" cy="96" r="3" />
        <circle cx="84" cy="144" r="2.5" />
        <circle cx="222" cy="150" r="2.5" />
      </g>
      <path d="M60 184q50-26 96-6t88-10v46H60z" fill="#0b1439" />
      <path d="M60 214V122a92 92 0 0 1 184 0v92" fill="none" stroke="#8a4b1f" strokeWidth="12" />
      <path d="M152 30v32" stroke="#8a4b1f" strokeWidth="4" />
      <circle cx="152" cy="112" r="58" fill="#ffb22e" opacity=".18" />
      <path d="M152 62l13 34 36 2-28 23 10 36-31-20-31 20 10-36-28-23 36-2z" fill="#ffb22e" />
      <path d="M152 84l7 19 20 1-16 13 6 20-17-12-17 12 6-20-16-13 20-1z" fill="#ee5f38" />
      <circle cx="152" cy="113" r="7" fill="#fff1d6" />
      <path
        d="M121 158q-8 14-2 28M183 158q8 14 2 28"
        fill="none"
        stroke="#ffd284"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="42" y="208" width="220" height="15" rx="7.5" fill="#b7652c" />
      <rect y="262" width="480" height="38" fill="#6b3a12" />
      <rect y="256" width="480" height="14" fill="#8a4b1f" />
      <rect x="254" y="232" width="196" height="25" rx="5" fill="#1b56d6" />
      <rect x="268" y="207" width="174" height="25" rx="5" fill="#ee5f38" />
      <rect x="260" y="184" width="168" height="23" rx="5" fill="#57b981" />
      <path d="M440 238v13M278 213v13M418 190v11" stroke="#fffdf9" strokeWidth="6" strokeLinecap="round" opacity=".8" />
      <path d="M266 184q-6-62 70-66 74-2 82 66z" fill="#f0a45d" />
      <path
        d="M340 119q12 12 4 26M366 124q10 12 4 24M390 140q6 10 2 20"
        fill="none"
        stroke="#c8742e"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M418 184q28-6 20-34-4-14-16-10 8 22-18 30z" fill="#f0a45d" />
      <path d="M436 150q-2-12-14-10l2 12z" fill="#fff1d6" />
      <path d="M258 142l6-28 20 16h18l20-16 6 28q4 42-34 42t-36-42z" fill="#f0a45d" />
      <path d="M268 124l3 12 8-5zM318 124l-3 12-8-5z" fill="#ee5f38" />
      <path d="M293 131v14M281 133l3 10M305 133l-3 10" stroke="#c8742e" strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M270 156q8 7 15 0M301 156q8 7 15 0"
        fill="none"
        stroke="#553000"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M289 163h8l-4 5z" fill="#66200f" />
      <path
        d="M293 168q-5 7-11 3M293 168q5 7 11 3"
        fill="none"
        stroke="#66200f"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M300 184a16 13 0 0 1 32 0z" fill="#fff1d6" />
      <path
        d="M346 96h18l-18 20h18M378 66h24l-24 26h24"
        fill="none"
        stroke="#b7cfff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
