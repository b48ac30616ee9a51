import { Word } from "./language.tsx"
import type { Scene } from "./scene.ts"

/** English: an open book whose letters get up, or a quotation. */
export function English(scene: Scene) {
  return scene.dice.roll(5) < 3 ? <OpenBook {...scene} /> : <Quotation {...scene} />
}

function OpenBook({ palette: { big, pop, dark, light }, dice }: Scene) {
  const [a, b, c] = dice.of([
    ["A", "b", "C"],
    ["R", "e", "d"],
    ["S", "u", "n"],
    ["W", "o", "w"],
  ])
  return (
    <>
      <Word x={104} y={dice.between(72, 84)} size={50} colour={big}>
        {a}
      </Word>
      <Word x={160} y={dice.between(58, 72)} size={58} colour={dark}>
        {b}
      </Word>
      <Word x={216} y={dice.between(72, 84)} size={50} colour={pop}>
        {c}
      </Word>
      <path d="M50 112h220v76H50z" fill={dark} />
      <path d="M160 120c-26-22-66-26-100-20v78c34-6 74-2 100 18z" fill={light} />
      <path d="M160 120c26-22 66-26 100-20v78c-34-6-74-2-100 18z" fill={light} />
      <path d="M160 120v76" stroke={dark} strokeOpacity=".25" strokeWidth="4" />
      <path
        d="M78 118q36-4 64 12M78 136q36-4 64 12M78 154q36-4 48 4"
        fill="none"
        stroke={big}
        strokeOpacity=".55"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M242 118q-36-4-64 12M242 136q-36-4-64 12M242 154q-36-4-64 12"
        fill="none"
        stroke={big}
        strokeOpacity=".55"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}

function Quotation({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  return (
    <>
      <rect x="66" y="40" width="188" height="128" rx="22" fill={dark} opacity=".14" transform="translate(6 9)" />
      <rect x="66" y="40" width="188" height="128" rx="22" fill={light} />
      <path
        d="M90 98c-6-30 8-46 34-50l4 12c-12 3-18 8-18 16h16v32H92zM142 98c-6-30 8-46 34-50l4 12c-12 3-18 8-18 16h16v32h-34z"
        fill={big}
      />
      <rect x="92" y="124" width={dice.between(110, 136)} height="9" rx="4.5" fill={soft} />
      <rect x="92" y="142" width={dice.between(60, 100)} height="9" rx="4.5" fill={soft} />
      <g transform="rotate(32 244 120)">
        <rect x="234" y="52" width="20" height="94" fill={pop} />
        <path d="M234 146h20l-10 24z" fill="#f3d3a6" />
        <path d="m240.5 161 3.5 9 3.5-9z" fill={dark} />
        <rect x="234" y="40" width="20" height="16" rx="5" fill={big} />
      </g>
    </>
  )
}
