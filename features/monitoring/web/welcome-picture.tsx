import { type ComponentType, useEffect, useState } from "react"

/** Only the one that is shown is fetched. */
const pictures: readonly (() => Promise<ComponentType>)[] = [
  () => import("./welcome/morning-desk.tsx").then((file) => file.MorningDesk),
  () => import("./welcome/nipa-hut.tsx").then((file) => file.NipaHut),
  () => import("./welcome/jeepney.tsx").then((file) => file.Jeepney),
  () => import("./welcome/kites.tsx").then((file) => file.Kites),
  () => import("./welcome/sleeping-cat.tsx").then((file) => file.SleepingCat),
  () => import("./welcome/outrigger.tsx").then((file) => file.Outrigger),
]

/** One of six pictures at random (docs/rules.md#monitoring), chosen in the browser: what the server rendered has none yet. */
export function WelcomePicture({ className }: { className: string }) {
  const [Picture, setPicture] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = pictures[Math.floor(Math.random() * pictures.length)]
    // Without a connection its place stays a plain colour.
    load?.()
      .then((loaded) => setPicture(() => loaded))
      .catch(() => {})
  }, [])
  return (
    <svg className={className} viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Picture && <Picture />}
    </svg>
  )
}
