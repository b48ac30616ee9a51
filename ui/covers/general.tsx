import type { Scene } from "./scene.ts"

/** Anything else: the room's window, its shelf, or a kite over the roofs. */
export function General(scene: Scene) {
  const kind = scene.dice.roll(3)
  if (kind === 0) return <RoomWindow {...scene} />
  return kind === 1 ? <Shelf {...scene} /> : <Kite {...scene} />
}

function RoomWindow({ palette: { big, pop, dark, light, soft, ground }, dice }: Scene) {
  const sun = dice.between(126, 194)
  return (
    <>
      <path d="M84 200V96a76 76 0 0 1 152 0v104z" fill={dark} />
      <path d="M94 200V98a66 66 0 0 1 132 0v102z" fill={ground === "#1a2a66" ? "#31489b" : light} />
      <circle cx={sun} cy={dice.between(84, 104)} r="30" fill={pop} />
      <path d={`M94 152q30-${dice.between(18, 34)} 62-6t70-14v68H94z`} fill={soft === "#263c8a" ? big : soft} />
      <path d={`M94 172q40-${dice.between(16, 30)} 76 0t56-10v38H94z`} fill={big} />
      <path d="M160 34v166M94 124h132" stroke={dark} strokeWidth="8" />
      <rect x="68" y="186" width="184" height="14" rx="5" fill={dark} />
    </>
  )
}

function Shelf({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  // None of them in the colour of the disc behind the shelf: only its label would be seen.
  const colours = [big, light, pop, dark, big, pop]
  let x = 62
  return (
    <>
      {colours.map((colour, n) => {
        const width = dice.between(18, 28)
        const height = dice.between(72, 112)
        const at = x
        x += width + 2
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the books never move
          <g key={n}>
            <rect x={at} y={154 - height} width={width} height={height} rx="4" fill={colour} />
            <rect
              x={at + 5}
              y={154 - height + 14}
              width={width - 10}
              height="5"
              rx="2.5"
              fill={colour === light ? big : light}
              opacity=".8"
            />
          </g>
        )
      })}
      <path d="M226 118h42l-6 36h-30z" fill={dark} />
      <path
        d="M247 118q-2-30-26-40 0 30 26 40zm0 0q0-40 24-56 8 34-24 56zm0-4q-8-40 4-64 14 30-4 64z"
        fill={soft === "#263c8a" ? big : "#1b9457"}
      />
      <rect x="40" y="154" width="240" height="14" rx="5" fill={dark} />
      <path d="M72 168v32M248 168v32" stroke={dark} strokeWidth="10" />
    </>
  )
}

function Kite({ palette: { big, pop, dark, light }, dice }: Scene) {
  const turn = dice.between(-12, 16)
  return (
    <>
      <path d="M0 170l46-26 40 26 52-34 50 34 46-22 86 36v16H0z" fill={dark} />
      <path d={`M170 128q-50 10-40 40t-${dice.between(30, 60)} 40`} fill="none" stroke={dark} strokeWidth="3.5" />
      <g transform={`rotate(${turn} 176 74)`}>
        <path d="M176 12 228 70 176 138 124 70z" fill={big} />
        <path d="M176 12 228 70H176z" fill={pop} />
        <path d="M176 138 124 70h52z" fill={light} />
        <path d="M176 12v126M124 70h104" stroke={dark} strokeWidth="3.5" />
      </g>
      {[0, 1, 2].map((n) => (
        <path key={n} d={`M${152 - n * 9} ${134 + n * 15}l-13-7v14zl13-7v14z`} fill={n % 2 ? big : pop} />
      ))}
      <path d="M44 46h54a13 13 0 0 0 0-26 20 20 0 0 0-38 2 12 12 0 0 0-16 24z" fill={light} opacity=".9" />
    </>
  )
}
