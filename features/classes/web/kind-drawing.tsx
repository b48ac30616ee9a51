import type { ClassKind } from "../domain/class-kind.ts"
import css from "./kind-drawing.module.css"

/** A room for each kind: the teacher on the screen, one student or several before it, books or tools on the wall. */
export function KindDrawing({ kind }: { kind: ClassKind }) {
  return (
    <svg
      className={css.room}
      data-kind={`${kind.programType}-${kind.classType}`}
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="320" height="150" fill="var(--wall)" />
      {kind.programType === "homeschool" ? <Books /> : <Tools />}
      <Screen />
      {kind.classType === "group" ? <Group /> : <Head x={160} size={24} hair="#3a2a20" shirt="#ffb22e" />}
    </svg>
  )
}

function Screen() {
  return (
    <>
      <rect x="94" y="18" width="132" height="88" rx="10" fill="#131c3a" />
      <rect x="101" y="25" width="118" height="74" rx="5" fill="#fff6e4" />
      <path d="M122 99q3-30 38-30t38 30z" fill="var(--shirt)" />
      <path d="M140 60V48q0-18 20-18t20 18v12z" fill="#3a2a20" />
      <circle cx="160" cy="54" r="15" fill="#e9b287" />
      <path d="M145 51q6-13 17-13 12 0 13 13-10-6-15-6-7 0-15 6z" fill="#3a2a20" />
      <path d="M154 60q6 5 12 0" fill="none" stroke="#8f4a00" strokeWidth="2" strokeLinecap="round" />
      <circle cx="207" cy="37" r="4" fill="#f2643d" />
    </>
  )
}

function Group() {
  return (
    <>
      <Head x={58} size={20} hair="#131c3a" shirt="#f2643d" />
      <Head x={126} size={22} hair="#5b3a1e" shirt="#1b9457" />
      <Head x={194} size={21} hair="#3a2a20" shirt="#ffb22e" />
      <Head x={262} size={20} hair="#1f1a2e" shirt="#7b61d1" />
    </>
  )
}

interface HeadProps {
  x: number
  size: number
  hair: string
  shirt: string
}

/** Seen from behind. */
function Head({ x, size, hair, shirt }: HeadProps) {
  const y = 146 - size * 1.4
  return (
    <>
      <path
        d={`M${x - size * 1.5} 150q0-${size * 1.1} ${size * 1.5}-${size * 1.1}t${size * 1.5} ${size * 1.1}z`}
        fill={shirt}
      />
      <circle cx={x} cy={y} r={size * 0.8} fill={hair} />
      <circle cx={x - size * 0.78} cy={y + 3} r={size * 0.2} fill="#e9b287" />
      <circle cx={x + size * 0.78} cy={y + 3} r={size * 0.2} fill="#e9b287" />
    </>
  )
}

function Books() {
  return (
    <>
      <path d="M14 66h62" stroke="var(--deep)" strokeWidth="6" strokeLinecap="round" />
      <path d="M22 63V36h9v27zM33 63V30h10v33zM45 63V40h8v23z" fill="var(--shirt)" />
      <path d="m57 63 8-26 8 3-7 23z" fill="#ffb22e" />
      <rect x="246" y="24" width="44" height="54" rx="4" fill="#fff6e4" transform="rotate(4 268 51)" />
      <path d="m256 64 11-29 12 30m-19-10 15 1" fill="none" stroke="#f2643d" strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

function Tools() {
  return (
    <>
      <path d="M46 26q-30 2-30 25 0 21 25 21 9 0 8-9-1-8 9-8 16 0 15-12-3-18-27-17z" fill="#fff6e4" />
      <circle cx="33" cy="42" r="5" fill="#f2643d" />
      <circle cx="48" cy="36" r="5" fill="#ffb22e" />
      <circle cx="61" cy="43" r="5" fill="#1b9457" />
      <circle cx="29" cy="56" r="5" fill="var(--shirt)" />
      <path d="m284 20-14 34" stroke="#5b3a1e" strokeWidth="6" strokeLinecap="round" />
      <path d="M272 46q13 4 8 17-2 6 1 12-2 15-17 12-14-4-10-18 3-6 7-9 2-12 11-14z" fill="#ffb22e" />
      <circle cx="267" cy="66" r="6" fill="#5b3a1e" />
    </>
  )
}
