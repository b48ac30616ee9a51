import { renderToStaticMarkup } from "react-dom/server"
import type { ClassData } from "../../../../features/classes/contract.ts"
import { drawnAs } from "../../../../features/classes/domain/categories.ts"
import { kindLabel } from "../../../../features/classes/domain/class-kind.ts"
import { ageText, sessionsText, tagList } from "../../../../features/classes/web/cards/class-words.ts"
import { formatPrice } from "../../../../lib/money.ts"
import type { PictureToDraw } from "../../../../lib/picture-to-draw.ts"
import { type CoverSource, chooseCover } from "../../../../ui/covers/choose-cover.ts"
import { Logo } from "../../../../ui/page/logo.tsx"
import { lengthText } from "../../../../ui/text/session-length.ts"
import type { PicturedSite } from "../class-parts/class-picture-address.ts"

interface Around extends PicturedSite {
  /** The teacher's own picture, cropped to the doorway; null for a drawn cover. */
  photo: Uint8Array | null
}

/** The doorway around the cover. */
export const doorway = { left: 650, top: 90, width: 490, height: 500 }

const door = "M650 590V240a150 150 0 0 1 150-150h190a150 150 0 0 1 150 150v350z"
const frame = "M632 590V240A168 168 0 0 1 800 72h190a168 168 0 0 1 168 168v350z"
const ink = "#131a33"
const inkSoft = "#46506b"
const blue = "#1b56d6"

/** The picture of a shared link to a class, 1200 × 630: its cover in a doorway, and the main facts beside it. */
export function composeClassPicture(klass: ClassData, { brandName, meetingMinutes, photo }: Around): PictureToDraw {
  const { name, price, ageLimit, sessions } = klass
  const column = { left: 72, width: 530 }
  const facts = `${ageText(ageLimit)} · ${sessionsText(sessions)} of ${lengthText(meetingMinutes)}`
  const kind = `${kindLabel(klass)} · live online`
  return {
    svg: renderToStaticMarkup(<Scene klass={klass} photo={photo} />).replaceAll(
      /var\(--face-display[^)]*\)/g,
      "Silid Display",
    ),
    texts: [{ text: brandName, face: "display", size: 36, colour: ink, left: 142, top: 69, width: 460, height: 48 }],
    column: {
      bottom: 556,
      texts: [
        { text: kind, face: "text", size: 30, colour: blue, ...column, height: 40, gap: 0 },
        {
          text: name,
          face: "display",
          size: sizeFor(name),
          colour: ink,
          isBalanced: true,
          ...column,
          height: 210,
          gap: 30,
        },
        { text: formatPrice(price), face: "display", size: 46, colour: ink, ...column, height: 56, gap: 50 },
        { text: facts, face: "text", size: 29, colour: inkSoft, ...column, height: 40, gap: 23 },
      ],
    },
  }
}

function sizeFor(name: string): number {
  if (name.length <= 16) return 96
  if (name.length <= 22) return 82
  if (name.length <= 40) return 66
  return name.length <= 66 ? 56 : 48
}

function Scene({ klass, photo }: { klass: ClassData; photo: Uint8Array | null }) {
  const { id, name, tags } = klass
  const { left, top, width, height } = doorway
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop stopColor="#d8e5ff" />
          <stop offset=".75" stopColor="#fff2da" />
        </linearGradient>
        <filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
          <feOffset dy="12" />
          <feGaussianBlur stdDeviation="16" />
        </filter>
        <clipPath id="door">
          <path d={door} />
        </clipPath>
      </defs>
      <rect width="1200" height="630" fill="url(#sky)" />
      <circle cx="1106" cy="132" r="104" fill="#ffb22e" opacity=".45" />
      <circle cx="1106" cy="132" r="74" fill="#ffb22e" />
      <path d={frame} fill="#10296b" opacity=".32" filter="url(#soft)" />
      <path d={frame} fill="#ffffff" />
      <g clipPath="url(#door)">
        {photo ? (
          <image href={jpegAddress(photo)} x={left} y={top} width={width} height={height} />
        ) : (
          <CoverInPicture seed={id} hint={drawnAs(name)} title={name} tags={tagList(tags)} box={doorway} />
        )}
      </g>
      <path d={door} fill="none" stroke={ink} strokeWidth="2" opacity=".1" />
      <path d="M0 612Q600 546 1200 588v42H0z" fill="#bfe5cd" />
      <g transform="translate(72 60)">
        <Logo size={54} />
      </g>
    </svg>
  )
}

const jpegAddress = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`

const files = import.meta.glob<string>("../../../../ui/covers/*.svg", { query: "?raw", import: "default", eager: true })

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The drawn cover of a class as part of a picture drawn on the server: with its drawings inlined, in its colours. */
function CoverInPicture({ box, ...source }: CoverSource & { box: Box }) {
  const { palette, backdrop, drawing } = chooseCover(source)
  const drawings = [drawingsOf("backdrops"), drawing && drawingsOf(drawing.motif)].join("")
  const { left, top, width, height } = box
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, without any input */}
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
        {drawing && <use href={`#${drawing.id}`} />}
      </svg>
    </>
  )
}

const drawingsOf = (name: string) => files[`../../../../ui/covers/${name}.svg`] ?? ""

/** Replaces CSS variables by their values: the library that draws on the server does not support them. */
const inColours = (drawings: string, palette: Record<string, string>) =>
  drawings.replace(/var\(--cover-([\w-]+),\s*([^)]+)\)/g, (_, name: string, own: string) => palette[name] ?? own)
