import type { Role } from "../domain/roles.ts"

const skin = "#e9b287"
const hair = "#3a2a20"

/** A learner with a book, a parent with a child, a teacher at the board. */
export function RoleDrawing({ role }: { role: Role }) {
  const Drawn = { learner: Learner, parent: Parent, teacher: Teacher }[role]
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <Drawn />
    </svg>
  )
}

function Learner() {
  return (
    <>
      <circle cx="60" cy="60" r="56" fill="#ffb22e" />
      <path d="M24 104q4-34 36-34t36 34a56 56 0 0 1-72 0z" fill="#1b56d6" />
      <Head x={60} y={48} size={19} />
      <path d="M60 84q-16-10-30-6v26q14-3 30 7 16-10 30-7V78q-14-4-30 6z" fill="#fff6e4" />
      <path d="M60 84v27" stroke="#d27f00" strokeWidth="3" strokeLinecap="round" />
      <path d="M38 87q8 0 14 4M38 96q8 0 14 4M82 87q-8 0-14 4M82 96q-8 0-14 4" {...line} stroke="#7b849f" />
    </>
  )
}

function Parent() {
  return (
    <>
      <circle cx="60" cy="60" r="56" fill="#f2643d" />
      <path d="M12 88q2-30 34-30t32 30v25a56 56 0 0 1-66-25z" fill="#fff6e4" />
      <Head x={46} y={38} size={18} long />
      <path d="M58 114q0-30 24-30 22 0 23 11a56 56 0 0 1-47 19z" fill="#1b56d6" />
      <Head x={82} y={69} size={14} />
      <path d="M30 84q4 12 28 18" {...line} stroke="#e0d3b8" strokeWidth="4" />
    </>
  )
}

function Teacher() {
  return (
    <>
      <circle cx="60" cy="60" r="56" fill="#2aa765" />
      <rect x="46" y="22" width="62" height="46" rx="6" fill="#131c3a" stroke="#fff6e4" strokeWidth="4" />
      <path d="M58 38h22M58 50h34" {...line} stroke="#ffb22e" />
      <path d="M10 86q4-26 32-26t31 26v29a56 56 0 0 1-63-29z" fill="#fff6e4" />
      <Head x={41} y={42} size={17} long />
      <path d="M66 82 84 56" {...line} stroke="#fff6e4" strokeWidth="9" />
      <circle cx="85" cy="55" r="5.500" fill={skin} />
    </>
  )
}

const line = { fill: "none", strokeWidth: 3.5, strokeLinecap: "round" } as const

function Head({ x, y, size, long }: { x: number; y: number; size: number; long?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 20})`}>
      {long && <path d="M-21 0a21 21 0 0 1 42 0v20q0 6-6 6h-30q-6 0-6-6z" fill={hair} />}
      <circle r="18" fill={skin} />
      <path d="M-19-1a19 19 0 0 1 38 0q-7-1-11-8-10 8-27 8z" fill={hair} />
      <circle cx="-6.500" cy="3" r="2" fill="#131c3a" />
      <circle cx="6.500" cy="3" r="2" fill="#131c3a" />
      <path d="M-5 9q5 5 10 0" fill="none" stroke="#131c3a" strokeWidth="2.200" strokeLinecap="round" />
    </g>
  )
}
