declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { ComponentType, SVGProps } from "react"

  /** A line icon of 24 px, or of another `size` in pixels. */
  const icon: ComponentType<
    SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string; title?: string }
  >
  export default icon
}
