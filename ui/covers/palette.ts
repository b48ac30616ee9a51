/**
 * The colours of a cover, the same in both colour schemes. Drawings use them as `var(--cover-big)` and so on. The
 * colours from `on-pop` on are for shapes that need contrast with another colour.
 */
export interface Palette {
  ground: string
  soft: string
  big: string
  dark: string
  light: string
  pop: string
  "on-pop": string
  gold: string
  glass: string
  hill: string
  leaf: string
  stand: string
}

const leaf = "#1b9457"
const mango = "#ffb22e"

export const palettes: readonly [Palette, ...Palette[]] = [
  byDay({ ground: "#dde9ff", soft: "#b7cfff", big: "#1b56d6", dark: "#10296b", light: "#ffffff", pop: mango }),
  {
    ...byDay({ ground: "#ffebc2", soft: "#ffd284", big: "#f08c00", dark: "#553000", light: "#fffaf0", pop: "#1b56d6" }),
    "on-pop": "#fffaf0",
    gold: "#f08c00",
  },
  byDay({ ground: "#ffe1d6", soft: "#ffbda6", big: "#ee5f38", dark: "#66200f", light: "#fff8f5", pop: mango }),
  byDay({ ground: "#d8f3e1", soft: "#a4ddbb", big: "#1b9457", dark: "#0b4127", light: "#f6fdf8", pop: mango }),
  {
    ...byDay({ ground: "#1a2a66", soft: "#263c8a", big: "#5d8dff", dark: "#0b1439", light: "#eef3ff", pop: mango }),
    glass: "#31489b",
    hill: "#5d8dff",
    leaf: "#5d8dff",
    stand: "#263c8a",
  },
  byDay({ ground: "#ebe1fd", soft: "#ccb5f5", big: "#7a4cd1", dark: "#331b66", light: "#fbf9ff", pop: mango }),
]

function byDay(main: Pick<Palette, "ground" | "soft" | "big" | "dark" | "light" | "pop">): Palette {
  const { soft, dark, light, pop } = main
  return { ...main, "on-pop": dark, gold: pop, glass: light, hill: soft, leaf, stand: dark }
}
