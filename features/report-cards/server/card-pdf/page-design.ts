/** How a report card looks: measures in points, on A4, and the school's colours as its pages have them. */

export const page = { width: 595.28, height: 841.89, margin: 42, footer: 48 }
export const column = page.width - 2 * page.margin
/** Nothing but the footer stands below. */
export const pageEnd = page.height - page.footer

export const colors = {
  ink: "#131c3a",
  soft: "#4a5474",
  line: "#dcdbd6",
  brand: "#1b56d6",
  brandInk: "#1a4bb8",
  sky: "#eaf1ff",
  skyEdge: "#d3e1fd",
  mango: "#fff1d6",
  sun: "#ffb22e",
  door: "#fff6e4",
  flag: "#c22f25",
  paper: "#ffffff",
}

/**
 * The faces of platform/files/faces: for what is read first, for what stands out, and for the rest; and two with more
 * letters, for a text that needs them.
 */
export type Face = "display" | "strong" | "plain" | "other-strong" | "other-plain"
