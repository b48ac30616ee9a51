import { diceOf } from "../../ui/covers/dice.ts"
import { Person } from "../../ui/covers/people.tsx"
import { Dog } from "../../ui/dog.tsx"

/** A room at sunrise with somebody in class, for the wide side of the sign-in pages. */
export function RoomDrawing() {
  return (
    <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="600" height="800" fill="var(--mango)" />
      <rect y="668" width="600" height="132" fill="var(--accent)" opacity=".5" />
      <Terraces />
      <Parol x={96} y={210} color="#ee5f38" />
      <Parol x={508} y={150} color="#1b56d6" />
      <Person x={300} y={526} size={1.9} shirt="#1b56d6" dice={diceOf("room 4")} />
      <Desk />
      <Dog x={48} y={668} size={0.95} />
      <path d="M498 772h62l-9-72h-44z" fill="#ee5f38" />
      <path
        d="M529 704q-6-74-66-98 2 78 66 98zm0 0q4-96 58-124 18 88-58 124zm0-8q-26-92 6-156 36 72-6 156z"
        fill="#1b9457"
      />
    </svg>
  )
}

/** The window: sunrise over rice terraces. */
function Terraces() {
  const steps = ["#8fd3a8", "#57b981", "#2fa067", "#1b8650", "#0f6b3d"]
  return (
    <>
      <clipPath id="room-window">
        <path d="M150 590V270a150 150 0 0 1 300 0v320z" />
      </clipPath>
      <g clipPath="url(#room-window)">
        <rect x="150" y="110" width="300" height="490" fill="#cfe0ff" />
        <circle cx="300" cy="370" r="150" fill="#ffe3ae" />
        <circle cx="300" cy="370" r="96" fill="#ffb22e" />
        {steps.map((colour, n) => (
          <path
            key={colour}
            d={`M150 ${412 + n * 34}q70-${34 - n * 3} 150-4t150-${10 + n * 2}v240H150z`}
            fill={colour}
          />
        ))}
      </g>
      <path d="M150 590V270a150 150 0 0 1 300 0v320" fill="none" stroke="#fffaf0" strokeWidth="18" />
      <path d="M300 120v470M150 300h300" stroke="#fffaf0" strokeWidth="10" />
      <rect x="126" y="582" width="348" height="22" rx="8" fill="#fffaf0" />
    </>
  )
}

function Desk() {
  return (
    <>
      <path d="M140 650v150M460 650v150" stroke="#5b3200" strokeWidth="20" />
      <rect x="84" y="632" width="432" height="26" rx="10" fill="#8a4b1f" />
      <path d="M232 632 222 556a14 14 0 0 1 14-16h128a14 14 0 0 1 14 16l-10 76z" fill="#dfe5f3" />
      <path
        d="M278 604a22 22 0 0 1 44 0zM300 574v-7M280 584l-5-5M320 584l5-5"
        fill="#ffb22e"
        stroke="#ffb22e"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="108" y="612" width="86" height="20" rx="5" fill="#1b9457" />
      <rect x="116" y="592" width="72" height="20" rx="5" fill="#ee5f38" />
      <rect x="112" y="572" width="66" height="20" rx="5" fill="#7a4cd1" />
      <path d="M418 590h44v32a10 10 0 0 1-10 10h-24a10 10 0 0 1-10-10z" fill="#1b56d6" />
      <path d="M462 598h8a9 9 0 0 1 0 20h-8" fill="none" stroke="#1b56d6" strokeWidth="7" />
      <path d="M432 580q8-8 0-16M448 580q8-8 0-16" fill="none" stroke="#fffaf0" strokeWidth="5" strokeLinecap="round" />
    </>
  )
}

/** The Filipino star lantern. */
function Parol({ x, y, color }: { x: number; y: number; color: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0-${y}V-50`} stroke="#8a5a2b" strokeWidth="3.5" />
      <circle r="50" fill="none" stroke="#ffb22e" strokeWidth="6" />
      <path d="M0-48 13-15l35 3-27 23 8 34L0 26l-29 19 8-34-27-23 35-3z" fill={color} />
      <path d="M0-24 7-8l17 1-13 11 4 16-15-9-15 9 4-16-13-11 17-1z" fill="#ffd284" />
      <path
        d="M-22 48q-10 28-4 50M22 48q10 28 4 50M-30 56q-12 20-12 36M30 56q12 20 12 36"
        fill="none"
        stroke={color}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </g>
  )
}
