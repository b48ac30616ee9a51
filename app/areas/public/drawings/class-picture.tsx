import { renderToStaticMarkup } from "react-dom/server"
import type { ClassData } from "../../../../features/classes/contract.ts"
import { drawnAs } from "../../../../features/classes/domain/categories.ts"
import { kindLabel } from "../../../../features/classes/domain/class-kind.ts"
import { ageText, sessionsText } from "../../../../features/classes/web/class-words.ts"
import { formatPrice } from "../../../../lib/money.ts"
import type { PictureToDraw } from "../../../../lib/picture-to-draw.ts"
import { DrawnCover } from "../../../../ui/drawn-cover.tsx"
import { Mark } from "../../../../ui/mark.tsx"

interface Around {
  brandName: string
  /** The teacher's own picture as a data: address; null where the cover is drawn. */
  photo: string | null
}

const ink = "#131a33"
const inkSoft = "#46506b"
const blue = "#1b56d6"

/** What a shared link to a class shows, 1200 × 630: its cover in a doorway, and beside it what one asks first. */
export function composeClassPicture(aClass: ClassData, { brandName, photo }: Around): PictureToDraw {
  const { name, price, ageLimit, sessions } = aClass
  const left = 72
  const width = 540
  const facts = `${ageText(ageLimit)} · ${sessionsText(sessions)} of one hour`
  return {
    svg: renderToStaticMarkup(<Scene aClass={aClass} photo={photo} />).replaceAll(
      "var(--face-display)",
      "Silid Display",
    ),
    texts: [
      { text: brandName, face: "display", size: 36, colour: ink, left: 142, top: 68, width: 470, height: 48 },
      {
        text: `${kindLabel(aClass)} · live online`,
        face: "text",
        size: 30,
        colour: blue,
        left,
        top: 152,
        width,
        height: 40,
      },
      { text: name, face: "display", size: sizeFor(name), colour: ink, left, top: 204, width, height: 226 },
      { text: formatPrice(price), face: "display", size: 46, colour: ink, left, top: 446, width, height: 56 },
      { text: facts, face: "text", size: 29, colour: inkSoft, left, top: 510, width, height: 40 },
    ],
  }
}

function sizeFor(name: string): number {
  if (name.length <= 22) return 78
  if (name.length <= 40) return 64
  return name.length <= 66 ? 54 : 46
}

function Scene({ aClass, photo }: { aClass: ClassData; photo: string | null }) {
  const { id, name } = aClass
  const door = "M650 590V240a150 150 0 0 1 150-150h190a150 150 0 0 1 150 150v350z"
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop stopColor="#d8e5ff" />
          <stop offset=".75" stopColor="#fff2da" />
        </linearGradient>
        <clipPath id="door">
          <path d={door} />
        </clipPath>
      </defs>
      <rect width="1200" height="630" fill="url(#sky)" />
      <circle cx="1106" cy="132" r="104" fill="#ffb22e" opacity=".45" />
      <circle cx="1106" cy="132" r="74" fill="#ffb22e" />
      <path d="M632 590V240A168 168 0 0 1 800 72h190a168 168 0 0 1 168 168v350z" fill="#ffffff" />
      <g clipPath="url(#door)">
        {photo ? (
          <image href={photo} x="650" y="90" width="490" height="500" preserveAspectRatio="xMidYMid slice" />
        ) : (
          <svg x="650" y="90" width="490" height="500" aria-hidden="true">
            <DrawnCover seed={id} hint={drawnAs(name)} />
          </svg>
        )}
      </g>
      <path d="M0 612Q600 546 1200 588v42H0z" fill="#bfe5cd" />
      <g transform="translate(72 60)">
        <Mark size={54} />
      </g>
    </svg>
  )
}
