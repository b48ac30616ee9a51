import { createTheme, type MantineColorsTuple } from "@mantine/core"

const one = (variable: string): MantineColorsTuple => {
  const colour = `var(${variable})`
  return [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour]
}

/** The component kit, speaking our tokens (theme.css). The looks of its parts stand beside the one file that uses them: dialog, toasts. */
export const theme = createTheme({
  primaryColor: "brand",
  colors: {
    brand: one("--brand"),
    red: one("--danger"),
    green: one("--green-ink"),
    orange: one("--accent"),
    gray: one("--ink-soft"),
  },
  fontFamily: "var(--face-text)",
  headings: { fontFamily: "var(--face-display)", fontWeight: "700" },
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  activeClassName: "",
})
