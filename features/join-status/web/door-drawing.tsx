import css from "./door-drawing.module.css"

export type DoorState = "open" | "closed" | "waiting" | "resting" | "invites"

/** The room of the class: its door says how one stands before it. Decoration only, the words stand beside it. */
export function DoorDrawing({ door }: { door: DoorState }) {
  return (
    <svg className={css.door} viewBox="18 0 124 120" aria-hidden="true">
      <ellipse cx="80" cy="111" rx="66" ry="6" fill="var(--gray-soft)" />
      {door === "open" && <Rays />}
      <path d="M46 110V58a34 34 0 0 1 68 0v52z" fill="var(--brand)" />
      {insides[door]}
    </svg>
  )
}

const opening = "M53 110V58a27 27 0 0 1 54 0v52z"

const insides = {
  open: (
    <>
      <path d={opening} fill="#fff6e4" />
      <path d="M58 110a22 22 0 0 1 44 0z" fill="#ffb22e" />
      <path d="M80 66v12M58 76l7 9M102 76l-7 9" stroke="#ffb22e" strokeWidth="5" strokeLinecap="round" />
      <path d="M107 110V58a27 27 0 0 0-5-15.500l22 4V117z" fill="var(--brand-edge)" />
      <circle cx="117" cy="82" r="2.500" fill="#ffb22e" />
    </>
  ),
  invites: (
    <>
      <path d={opening} fill="#fff6e4" />
      <path d="M53 110V58a27 27 0 0 1 20-26.100l13 9V117z" fill="var(--brand-edge)" />
      <circle cx="79" cy="82" r="2.500" fill="#ffb22e" />
      <path d="M92 110a14 14 0 0 1 15-12v12z" fill="#ffb22e" />
    </>
  ),
  closed: (
    <>
      <path d={opening} fill="var(--brand-edge)" />
      <path d="M62 104V62a18 18 0 0 1 36 0v42z" fill="none" stroke="var(--brand)" strokeWidth="3" />
      <rect x="70" y="70" width="20" height="17" rx="4" fill="#ffb22e" />
      <path d="M74 71v-5a6 6 0 0 1 12 0v5" fill="none" stroke="#ffb22e" strokeWidth="3.500" />
      <circle cx="80" cy="78" r="2.400" fill="#131c3a" />
    </>
  ),
  waiting: (
    <>
      <path d={opening} fill="var(--brand-edge)" />
      <circle cx="80" cy="66" r="17" fill="#fff6e4" />
      <path
        d="M80 55v11l8 5"
        fill="none"
        stroke="#131c3a"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="99" cy="92" r="2.500" fill="#ffb22e" />
    </>
  ),
  resting: (
    <>
      <path d={opening} fill="#16244f" />
      <path d="M86 52a15 15 0 1 0 8 24 17 17 0 0 1-8-24z" fill="#ffe3a6" />
      <path
        d="M66 50v6M63 53h6M98 88v6M95 91h6M67 88v4M65 90h4"
        stroke="#ffe3a6"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M122 110c-1-13 3-22 11-27 1 11-2 20-8 27zM121 110c-2-9-6-15-13-18 0 9 5 15 10 18z"
        fill="var(--green-ink)"
      />
      <path d="M112 104h18l-2 9h-14z" fill="var(--warm)" />
    </>
  ),
}

function Rays() {
  return (
    <path
      className={css.rays}
      d="M80 14V3M50 22l-7-9M110 22l7-9M32 44l-11-5M128 44l11-5"
      stroke="var(--accent)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  )
}
