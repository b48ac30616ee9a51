import type { ReactNode } from "react"
import css from "./house.module.css"

interface RoomProps {
  x: number
  y: number
  wall: string
  floor: string
  children: ReactNode
}

/** One room of the house, 160 × 166, with its wall and floor. */
export function Room({ x, y, wall, floor, children }: RoomProps) {
  return (
    <svg className={css.room} x={x} y={y} width="160" height="166" viewBox="0 0 160 166" aria-hidden="true">
      <rect width="160" height="166" fill={wall} />
      <rect y="148" width="160" height="18" fill={floor} />
      {children}
    </svg>
  )
}

/** A table with an open laptop seen from behind; the sun on its lid is the mark's. */
export function Desk({ color, lid = "#dfe5f3" }: { color: string; lid?: string }) {
  return (
    <>
      <path d="M24 134v24M136 134v24" stroke={color} strokeWidth="7" strokeLinecap="round" />
      <path d="M50 128 46 98a6 6 0 0 1 6-7h56a6 6 0 0 1 6 7l-4 30z" fill={lid} />
      <path
        d="M71 116a9 9 0 0 1 18 0zM80 103v-3M72 107l-2-2M88 107l2-2"
        fill="#ffb22e"
        stroke="#ffb22e"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
      <rect x="12" y="126" width="136" height="10" rx="5" fill={color} />
    </>
  )
}
