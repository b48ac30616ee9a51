import { CoverPerson } from "../../../../ui/covers/people.tsx"
import { Dog } from "../../../../ui/dog.tsx"
import { looks } from "./looks.ts"

const windows = [
  { x: 33, y: 26, ground: "#ffebc2", shirt: "#ee5f38", look: looks(0, 0, 1) },
  { x: 187, y: 26, ground: "#d8f3e1", shirt: "#1b56d6", look: looks(2, 1, 3) },
  { x: 341, y: 26, ground: "#ffe1d6", shirt: "#7a4cd1", look: looks(3, 2, 0) },
  { x: 33, y: 144, ground: "#ebe1fd", shirt: "#1b9457", look: looks(1, 0, 2) },
  { x: 341, y: 144, ground: "#dde9ff", shirt: "#ffb22e", look: looks(4, 1, 1) },
] as const

/** A homeschool class on the screen of a laptop: the teacher in the middle, her students around her. */
export function Classroom() {
  return (
    <svg viewBox="0 0 520 340" aria-hidden="true">
      <path d="M10 300V34A34 34 0 0 1 44 0h432a34 34 0 0 1 34 34v266z" fill="#0b1439" />
      {windows.map(({ x, y, ground, shirt, look }) => (
        <svg key={`${x} ${y}`} x={x} y={y} width="146" height="110" viewBox="0 0 146 110" aria-hidden="true">
          <rect width="146" height="110" rx="16" fill={ground} />
          <CoverPerson x={73} y={72} size={0.92} shirt={shirt} dice={look} />
        </svg>
      ))}
      <svg x="187" y="144" width="146" height="146" viewBox="0 0 146 146" aria-hidden="true">
        <rect width="146" height="146" rx="16" fill="#fffdf9" />
        <path d="M14 22h50v34H14z" fill="#1b9457" />
        <path d="M22 34h20M22 44h30" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
        <CoverPerson x={80} y={98} size={1.16} shirt="#1b56d6" dice={looks(1, 1, 0)} />
        <rect x="1.500" y="1.500" width="143" height="143" rx="14.500" fill="none" stroke="#ffb22e" strokeWidth="5" />
      </svg>
      <rect x="33" y="262" width="146" height="28" rx="14" fill="#1a2a66" />
      <rect x="341" y="262" width="146" height="28" rx="14" fill="#1a2a66" />
      <circle cx="55" cy="276" r="6" fill="#ee5f38" />
      <path d="M71 276h60" stroke="#8fa8e8" strokeWidth="6" strokeLinecap="round" />
      <path d="M363 276h44" stroke="#8fa8e8" strokeWidth="6" strokeLinecap="round" />
      <path d="M0 300h520l-14 32a14 14 0 0 1-13 8H27a14 14 0 0 1-13-8z" fill="#c9d4ee" />
      <path d="M206 300h108l-6 12h-96z" fill="#97a8d0" />
      <Dog x={420} y={232} size={0.72} />
    </svg>
  )
}
