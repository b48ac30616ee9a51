import { useEffect, useState } from "react"
import jeepney from "./welcome/jeepney.svg"
import kites from "./welcome/kites.svg"
import morningDesk from "./welcome/morning-desk.svg"
import nipaHut from "./welcome/nipa-hut.svg"
import outrigger from "./welcome/outrigger.svg"
import sleepingCat from "./welcome/sleeping-cat.svg"

const pictures = [morningDesk, nipaHut, jeepney, kites, sleepingCat, outrigger]

/** One of six pictures at random (docs/rules.md#monitoring), chosen in the browser: what the server rendered has none yet. */
export function WelcomePicture({ className }: { className: string }) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => setPicture(pictures[Math.floor(Math.random() * pictures.length)]), [])
  return (
    <span className={className}>
      {/* Without a connection its place stays a plain colour. */}
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
