import { CoverPerson } from "../../../../ui/covers/people.tsx"
import { looks } from "./looks.ts"

const students = [
  { y: 40, ground: "#ffebc2", shirt: "#1b56d6", look: looks(0, 0, 1) },
  { y: 138, ground: "#ebe0fb", shirt: "#7a4cd1", look: looks(2, 1, 3) },
  { y: 236, ground: "#dde9ff", shirt: "#ee5f38", look: looks(4, 2, 2) },
] as const

/** A teacher at her board, her students looking in through their windows. */
export function TeacherScene() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <rect x="20" y="30" width="372" height="270" rx="22" fill="#0b4127" />
      <rect x="20" y="30" width="372" height="270" rx="22" fill="none" stroke="#8a4b1f" strokeWidth="14" />
      <g fill="none" stroke="#eafff2" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" opacity=".9">
        <path d="M60 92h64M60 118h96M60 144h44" />
        <circle cx="322" cy="104" r="28" />
        <path d="M322 60v-8M322 156v-8M366 104h8M270 104h8M353 73l6-6M285 141l6-6M353 135l6 6M285 67l6 6" />
        <path d="m56 232 20-34 20 34zM118 232a17 17 0 1 1 34 0z" />
      </g>
      <CoverPerson x={218} y={258} size={1.9} shirt="#ffb22e" dice={looks(1, 0, 0)} />
      <path d="M292 336q42-30 44-84" fill="none" stroke="#ffb22e" strokeWidth="34" strokeLinecap="round" />
      <circle cx="337" cy="238" r="17" fill="#e3b083" />
      <path d="M340 228 352 196" stroke="#fffdf9" strokeWidth="8" strokeLinecap="round" />
      {students.map(({ y, ground, shirt, look }) => (
        <svg key={y} x="420" y={y} width="120" height="86" viewBox="0 0 120 86" aria-hidden="true">
          <rect width="120" height="86" rx="16" fill={ground} />
          <CoverPerson x={60} y={58} size={0.78} shirt={shirt} dice={look} />
        </svg>
      ))}
      <rect x="0" y="372" width="560" height="48" fill="#8a4b1f" />
      <rect x="0" y="372" width="560" height="10" fill="#6b3a12" />
      <path d="M40 372v-26h92v26zM50 346v-22h76v22z" fill="#1b56d6" />
      <path d="M50 346v-22h76v22z" fill="#ee5f38" />
      <path d="M356 372v-40h40v26a14 14 0 0 1-14 14z" fill="#ee5f38" />
      <path d="M396 340h10a10 10 0 0 1 0 20h-10" fill="none" stroke="#ee5f38" strokeWidth="7" />
    </svg>
  )
}
