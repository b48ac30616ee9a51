/** The colours of one cover, the same in both colour schemes: a cover is a picture, not a surface. */
export interface Palette {
  ground: string
  soft: string
  big: string
  dark: string
  light: string
  pop: string
}

export const palettes: [Palette, ...Palette[]] = [
  { ground: "#dde9ff", soft: "#b7cfff", big: "#1b56d6", dark: "#10296b", light: "#ffffff", pop: "#ffb22e" },
  { ground: "#ffebc2", soft: "#ffd284", big: "#f08c00", dark: "#553000", light: "#fffaf0", pop: "#1b56d6" },
  { ground: "#ffe1d6", soft: "#ffbda6", big: "#ee5f38", dark: "#66200f", light: "#fff8f5", pop: "#ffb22e" },
  { ground: "#d8f3e1", soft: "#a4ddbb", big: "#1b9457", dark: "#0b4127", light: "#f6fdf8", pop: "#ffb22e" },
  { ground: "#1a2a66", soft: "#263c8a", big: "#5d8dff", dark: "#0b1439", light: "#eef3ff", pop: "#ffb22e" },
  { ground: "#ebe1fd", soft: "#ccb5f5", big: "#7a4cd1", dark: "#331b66", light: "#fbf9ff", pop: "#ffb22e" },
]

export const skins: [string, ...string[]] = ["#c98e62", "#e3b083", "#a86e45", "#efc59a", "#d39c6e"]
export const hairs: [string, ...string[]] = ["#2b1b16", "#3a2218", "#1d1a26"]
