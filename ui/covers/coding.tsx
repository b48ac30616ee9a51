import type { Scene } from "./scene.ts"

/** Coding: an editor, a stack of blocks, or a friendly robot. */
export function Coding(scene: Scene) {
  const kind = scene.dice.roll(3)
  if (kind === 0) return <Editor {...scene} />
  return kind === 1 ? <Blocks {...scene} /> : <Robot {...scene} />
}

function Editor({ palette: { light, dark, big, pop, soft, ground }, dice }: Scene) {
  const indents = dice.of([
    [0, 1, 2, 2, 1, 0],
    [0, 1, 1, 2, 2, 1],
    [0, 0, 1, 2, 1, 0],
  ])
  return (
    <>
      <rect x="62" y="36" width="186" height="136" rx="14" fill={dark} opacity=".16" transform="translate(7 9)" />
      <rect x="62" y="36" width="186" height="136" rx="14" fill={light} />
      <path d="M62 50a14 14 0 0 1 14-14h158a14 14 0 0 1 14 14v12H62z" fill={dark} />
      {[big, pop, soft].map((colour, n) => (
        <circle key={colour} cx={78 + n * 14} cy="49" r="4.5" fill={colour} />
      ))}
      {indents.map((indent, line) => {
        const first = dice.between(22, 40)
        const y = 74 + line * 15.5
        const x = 80 + indent * 18
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <g key={line}>
            <rect x={x} y={y} width={first} height="8" rx="4" fill={line % 3 === 1 ? pop : big} />
            <rect
              x={x + first + 7}
              y={y}
              width={dice.between(26, 62)}
              height="8"
              rx="4"
              fill={line % 2 ? soft : dark}
            />
          </g>
        )
      })}
      <rect x="216" y="112" width="66" height="66" rx="18" fill={pop} />
      <path
        d="m238 133-11 12 11 12m22-24 11 12-11 12m-7-29-8 34"
        fill="none"
        stroke={ground === "#1a2a66" ? dark : ground === "#ffebc2" ? light : dark}
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

function Blocks({ palette: { big, pop, dark, light }, dice }: Scene) {
  const colours = dice.roll(2) ? [big, pop, dark, big] : [pop, big, dark, pop]
  const steps = dice.of([
    [0, 26, 26, 0],
    [0, 0, 26, 26],
    [0, 26, 52, 26],
  ])
  return (
    <g transform="translate(66 22)">
      {colours.map((colour, n) => {
        const width = dice.between(104, 132)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
          <g key={n} transform={`translate(${steps[n] ?? 0} ${n * 40})`}>
            <path
              d={`M8 0h14l6 8h16l6-8h${width - 58}a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H50l-6 8H28l-6-8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z`}
              fill={colour}
              stroke={light}
              strokeWidth="2.5"
            />
            <rect x="16" y="17" width={dice.between(24, 34)} height="8" rx="4" fill={light} opacity=".9" />
            <rect x="58" y="14" width={dice.between(20, 32)} height="14" rx="7" fill={light} />
          </g>
        )
      })}
    </g>
  )
}

function Robot({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  const look = dice.between(-5, 5)
  return (
    <>
      <path d="M96 200v-18a34 34 0 0 1 34-34h60a34 34 0 0 1 34 34v18z" fill={dark} />
      <path d="M160 58V34" stroke={dark} strokeWidth="6" />
      <circle cx="160" cy="28" r="10" fill={pop} />
      <rect x="80" y="80" width="20" height="38" rx="10" fill={dark} />
      <rect x="220" y="80" width="20" height="38" rx="10" fill={dark} />
      <rect x="94" y="54" width="132" height="92" rx="30" fill={big} />
      <rect x="108" y="70" width="104" height="58" rx="22" fill={light} />
      <circle cx={138 + look} cy="94" r="9" fill={dark} />
      <circle cx={182 + look} cy="94" r="9" fill={dark} />
      <path d="M144 110q16 12 32 0" fill="none" stroke={dark} strokeWidth="5" strokeLinecap="round" />
      <rect x="132" y="166" width="56" height="22" rx="11" fill={soft} />
      <circle cx={dice.of([146, 160, 174])} cy="177" r="7" fill={pop} />
    </>
  )
}
