import { chooseCover } from "../../../../ui/covers/choose-cover.ts"

const files = import.meta.glob<string>("../../../../ui/covers/*.svg", { query: "?raw", import: "default", eager: true })

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The drawn cover of a class inside a picture that is drawn on the server: with its drawings in it, in its colours. */
export function CoverInPicture({ seed, hint, box }: { seed: string; hint: string; box: Box }) {
  const { palette, backdrop, motif, id } = chooseCover(seed, hint)
  const drawings = [drawingsOf("backdrops"), drawingsOf(motif)].join("")
  const { left, top, width, height } = box
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files */}
      <defs dangerouslySetInnerHTML={{ __html: inColours(drawings, { ...palette }) }} />
      <svg
        x={left}
        y={top}
        width={width}
        height={height}
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width="320" height="200" fill={palette.ground} />
        <use href={`#${backdrop.id}`} x={backdrop.x} />
        <use href={`#${id}`} />
      </svg>
    </>
  )
}

const drawingsOf = (name: string) => files[`../../../../ui/covers/${name}.svg`] ?? ""

/** What browsers look up, written out: the library that draws on the server knows no variables. */
const inColours = (drawings: string, palette: Record<string, string>) =>
  drawings.replace(/var\(--cover-([\w-]+),\s*([^)]+)\)/g, (_, name: string, own: string) => palette[name] ?? own)
