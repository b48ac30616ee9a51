import { hairs, skins } from "./palette.ts"
import type { SeededRandom } from "./seeded-random.ts"

interface PersonProps {
  x: number
  /** Where the chin is. */
  y: number
  size?: number
  shirt: string
  dice: SeededRandom
}

/** Head and shoulders of somebody in class. About 90 wide at size 1. */
export function CoverPerson({ x, y, size = 1, shirt, dice }: PersonProps) {
  const skin = dice.of(skins)
  const hair = dice.of(hairs)
  const cut = dice.roll(4)
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {cut === 0 && <path d="M-32-34c0-44 64-44 64 0V12c0 8-10 8-14 2h-36c-4 6-14 6-14-2z" fill={hair} />}
      {cut === 4 && <circle cy="-66" r="15" fill={hair} />}
      {cut === 1 && <path d="M-26-30-40-44q-4-14 12-12zM26-30 40-44q4-14-12-12z" fill={hair} />}
      <path d="M-46 64V52A38 38 0 0 1-8 14H8A38 38 0 0 1 46 52v12z" fill={shirt} />
      <path d="M-10-6h20v18a10 10 0 0 1-20 0z" fill={skin} />
      <path d="M-10 2q10 9 20 0v6q-10 8-20 0z" fill="#000" opacity=".1" />
      <rect x="-25" y="-56" width="50" height="58" rx="24" fill={skin} />
      <circle cx="-25" cy="-24" r="6" fill={skin} />
      <circle cx="25" cy="-24" r="6" fill={skin} />
      <path d={hairFor(cut)} fill={hair} />
      <circle cx="-9" cy="-25" r="3" fill="#2b1b16" />
      <circle cx="9" cy="-25" r="3" fill="#2b1b16" />
      <path d="M-8-13q8 8 16 0" fill="none" stroke="#2b1b16" strokeWidth="2.8" strokeLinecap="round" />
      {dice.roll(4) === 0 && (
        <path
          d="M-17-25a8 8 0 1 1 16 0 8 8 0 1 1-16 0m18 0a8 8 0 1 1 16 0 8 8 0 1 1-16 0"
          fill="none"
          stroke="#2b1b16"
          strokeWidth="2.2"
        />
      )}
    </g>
  )
}

function hairFor(cut: number): string {
  if (cut === 0 || cut === 4) return "M-27-26q-2-36 27-36t27 36q-10-4-14-16-14 12-40 16z"
  if (cut === 1) return "M-27-30q0-32 27-32t27 32q-12-2-27-14-15 12-27 14z"
  if (cut === 2) return "M-27-28q-4-38 26-38 34 0 28 38-4-6-6-14-22 4-40-2-6 6-8 16z"
  return "M-28-32q-2-14 8-18-4-12 10-12 4-10 14-4 14-6 18 6 12 4 8 28-6-2-8-10-20 6-42 0-4 6-8 10z"
}
