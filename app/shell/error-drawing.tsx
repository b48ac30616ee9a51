import type { ReactNode } from "react"
import { Dog } from "../../ui/dog.tsx"
import type { ErrorKind } from "./error-page.tsx"

/** A small scene for each thing that can go wrong. */
export default function ErrorDrawing({ kind }: { kind: ErrorKind }) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      {scenes[kind]}
    </svg>
  )
}

const floor = <rect x="24" y="182" width="272" height="8" rx="4" fill="var(--gray-soft)" />

const scenes: Record<ErrorKind, ReactNode> = {
  "not-found": (
    <>
      {floor}
      <path d="M96 184V90a64 64 0 0 1 128 0v94z" fill="#16245a" />
      <g fill="#ffd284">
        <circle cx="140" cy="74" r="2.5" />
        <circle cx="182" cy="62" r="2" />
        <circle cx="196" cy="96" r="2.5" />
        <circle cx="126" cy="112" r="2" />
        <circle cx="164" cy="98" r="1.8" />
      </g>
      <path d="M178 76a17 17 0 1 1-22-20 14 14 0 0 0 22 20z" fill="#ffb22e" />
      <path d="M96 184V90a64 64 0 0 1 128 0v94" fill="none" stroke="var(--brand)" strokeWidth="12" />
      <path d="M224 184V88l44-16v118z" fill="var(--accent)" />
      <circle cx="234" cy="138" r="5" fill="#131c3a" />
      <g transform="translate(136 128)">
        <path d="M44 56q18-2 16-20-2-10-10-8" fill="none" stroke="#2b1b16" strokeWidth="6" strokeLinecap="round" />
        <path d="M6 56q-2-30 20-34 22 4 20 34z" fill="#2b1b16" />
        <path d="M10 12 6-6l13 8h14L46-6l-4 18q2 18-16 18T10 12z" fill="#2b1b16" />
        <circle cx="19" cy="11" r="3.5" fill="#ffb22e" />
        <circle cx="33" cy="11" r="3.5" fill="#ffb22e" />
      </g>
    </>
  ),
  "not-authorized": (
    <>
      {floor}
      <path d="M92 184V86a64 64 0 0 1 128 0v98z" fill="var(--brand)" />
      <path d="M108 184V88a48 48 0 0 1 96 0v96z" fill="var(--brand-edge)" />
      <path d="M156 40v144M108 112h96" stroke="var(--brand)" strokeWidth="6" />
      <path d="M138 106V92a18 18 0 0 1 36 0v14" fill="none" stroke="#e6ebf7" strokeWidth="9" />
      <rect x="126" y="102" width="60" height="50" rx="12" fill="#ffb22e" />
      <circle cx="156" cy="122" r="7" fill="#553000" />
      <path d="M153 124h6l3 15h-12z" fill="#553000" />
      <g transform="rotate(-24 252 140)">
        <circle cx="252" cy="112" r="19" fill="none" stroke="var(--warm)" strokeWidth="10" />
        <path
          d="M252 132v52m0-8h14m-14-16h10"
          fill="none"
          stroke="var(--warm)"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M46 92q4-16 18-14 16 4 6 18-8 6-8 16"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="61" cy="128" r="5" fill="var(--line-strong)" />
    </>
  ),
  "server-error": (
    <>
      {floor}
      <path
        d="M136 176q2 10 12 8h44q14 0 12-6"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <rect x="182" y="56" width="106" height="82" rx="13" fill="var(--brand-edge)" />
      <rect x="191" y="65" width="88" height="64" rx="7" fill="var(--blue-soft)" />
      <path
        d="m214 84 10 10m0-10-10 10m32-10 10 10m0-10-10 10"
        stroke="var(--blue-ink)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M222 114q13-10 26 0" fill="none" stroke="var(--blue-ink)" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M226 138h18l5 36h-28z" fill="var(--brand-edge)" />
      <rect x="204" y="172" width="62" height="12" rx="6" fill="var(--brand-edge)" />
      <Dog x={22} y={66} size={1.1} plug />
      <path
        d="m170 92-9 13h13l-9 14"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  "under-construction": (
    <>
      {floor}
      <path
        d="M112 184V92a58 58 0 0 1 116 0v92z"
        fill="var(--mango)"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeDasharray="3 12"
        strokeLinecap="round"
      />
      <path d="M130 184a40 40 0 0 1 80 0z" fill="#ffb22e" />
      <path d="M170 132v-13M140 144l-9-9M200 144l9-9" stroke="#ffb22e" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M232 184 262 54M276 184 262 54M238 160h34M243 136h25M248 112h18M254 88h10"
        fill="none"
        stroke="#8a5a2b"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="48" y="120" width="96" height="26" rx="6" fill="#fff8ea" />
      <path d="m58 146 20-26h18l-20 26zm36 0 20-26h18l-20 26z" fill="#ee5f38" />
      <rect x="48" y="120" width="96" height="26" rx="6" fill="none" stroke="#ee5f38" strokeWidth="4" />
      <path d="M62 148v36M130 148v36" stroke="#8a5a2b" strokeWidth="7" strokeLinecap="round" />
      <path d="M246 62a16 16 0 0 1 32 0z" fill="#ffb22e" stroke="#d27f00" strokeWidth="3" />
    </>
  ),
}
