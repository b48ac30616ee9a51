import { type ComponentType, useEffect, useState } from "react"
import { Jeepney } from "./welcome/jeepney.tsx"
import { Kites } from "./welcome/kites.tsx"
import { MorningDesk } from "./welcome/morning-desk.tsx"
import { NipaHut } from "./welcome/nipa-hut.tsx"
import { Outrigger } from "./welcome/outrigger.tsx"
import { SleepingCat } from "./welcome/sleeping-cat.tsx"

const pictures: readonly ComponentType[] = [MorningDesk, NipaHut, Jeepney, Kites, SleepingCat, Outrigger]

/** One of six pictures, another one each time (document 2 §2). It is chosen in the browser: what the server rendered has none yet. */
export function WelcomePicture({ className }: { className: string }) {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => setPlace(Math.floor(Math.random() * pictures.length)), [])
  const Picture = place === null ? null : pictures[place]
  return (
    <svg className={className} viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Picture && <Picture />}
    </svg>
  )
}
