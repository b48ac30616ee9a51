import type { ReactNode } from "react"

export type Drawing = "box" | "calendar" | "people" | "search" | "bell" | "plug"

/** The small drawings of empty and failed lists, in the theme's colours, so that they live in both schemes. */
export function StateDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <path d="M52 130V72a48 48 0 0 1 96 0v58z" fill="var(--sky)" />
      <rect x="22" y="127" width="156" height="6" rx="3" fill="var(--gray-soft)" />
      {drawings[drawing]}
    </svg>
  )
}

const drawings: Record<Drawing, ReactNode> = {
  box: (
    <>
      <path d="M60 80h80v50H60z" fill="var(--accent)" />
      <path d="M60 80h80v9H60z" fill="var(--accent-edge)" opacity=".55" />
      <path
        d="M60 80 42 64l20-8 18 16zM140 80l18-16-20-8-18 16z"
        fill="var(--accent)"
        stroke="var(--card)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M100 62V46M80 58l-8-13M120 58l8-13" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" />
      <rect x="86" y="100" width="28" height="12" rx="6" fill="var(--card)" />
    </>
  ),
  calendar: (
    <>
      <rect
        x="58"
        y="46"
        width="84"
        height="84"
        rx="13"
        fill="var(--card)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
      />
      <path d="M58 59a13 13 0 0 1 13-13h58a13 13 0 0 1 13 13v11H58z" fill="var(--brand)" />
      <path d="M78 38v15M122 38v15" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M78 118a22 22 0 0 1 44 0z" fill="var(--accent)" />
      <path d="M100 89v-7M80 97l-5-5M120 97l5-5" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  people: (
    <>
      <path d="M44 130v-12a24 24 0 0 1 24-24h6a24 24 0 0 1 24 24v12z" fill="var(--accent)" />
      <circle cx="71" cy="70" r="18" fill="var(--accent)" />
      <path
        d="M102 130v-12a24 24 0 0 1 24-24h6a24 24 0 0 1 24 24v12z"
        fill="var(--card)"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle
        cx="129"
        cy="70"
        r="18"
        fill="var(--card)"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path d="M129 63v14M122 70h14" stroke="var(--link)" strokeWidth="4.5" strokeLinecap="round" />
    </>
  ),
  search: (
    <>
      <rect
        x="46"
        y="64"
        width="62"
        height="66"
        rx="11"
        fill="var(--card)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
      />
      <path d="M58 82h26M58 96h38M58 110h20" stroke="var(--gray-soft)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="116" cy="76" r="27" fill="var(--blue-soft)" stroke="var(--brand)" strokeWidth="9" />
      <path d="m136 97 21 23" stroke="var(--accent)" strokeWidth="13" strokeLinecap="round" />
      <path d="M106 71a12 12 0 0 1 11-8" fill="none" stroke="var(--card)" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  bell: (
    <>
      <path
        d="M62 118h76l-9-15V83c0-21-11-35-29-35S71 62 71 83v20z"
        fill="var(--accent)"
        stroke="var(--accent)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M87 121a13 13 0 0 0 26 0z" fill="var(--brand)" />
      <circle cx="100" cy="44" r="7" fill="var(--brand)" />
      <path d="M84 88q5 5 10 0M106 88q5 5 10 0" fill="none" stroke="#131c3a" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M140 46h13l-13 15h13M162 26h10l-10 11h10"
        fill="none"
        stroke="var(--link)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  plug: (
    <>
      <path d="M18 110q26 0 34-14t24-14" fill="none" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M182 70q-22 0-28 8t-22 8" fill="none" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <rect x="62" y="66" width="30" height="33" rx="9" fill="var(--brand)" transform="rotate(-6 77 82)" />
      <path d="m92 74 12-1m-10 16 12-1" stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round" />
      <rect x="116" y="68" width="28" height="34" rx="9" fill="var(--accent)" transform="rotate(-6 130 85)" />
      <path d="M106 52l4-13M118 56l10-9M95 56l-8-10" stroke="var(--warm)" strokeWidth="4.5" strokeLinecap="round" />
    </>
  ),
}
