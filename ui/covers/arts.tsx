import type { Scene } from "./scene.ts"

/** Arts and Crafts: pencils, a painter's palette, or a flower of cut paper. */
export function Arts(scene: Scene) {
  const kind = scene.dice.roll(3)
  if (kind === 0) return <Pencils {...scene} />
  return kind === 1 ? <PaintPalette {...scene} /> : <PaperFlower {...scene} />
}

function Pencils({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  const colours = dice.roll(2) ? [big, pop, dark, light, big] : [pop, dark, big, pop, light]
  const wood = "#f3d3a6"
  return colours.map((colour, n) => {
    const x = 66 + n * 38
    const top = 46 + Math.abs(n - 2) * 12 + dice.between(-14, 16)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pencils never move
      <g key={n}>
        <path d={`M${x} ${top + 34}h34V200h-34z`} fill={colour} />
        <path d={`M${x} ${top + 34}h11.3V200H${x}z`} fill={light} opacity=".22" />
        <path d={`M${x + 22.7} ${top + 34}H${x + 34}V200H${x + 22.7}z`} fill={dark} opacity=".18" />
        <path d={`M${x} ${top + 36}q5.7-8 11.3 0 5.7-8 11.4 0 5.6-8 11.3 0L${x + 17} ${top}z`} fill={wood} />
        <path d={`M${x + 11.6} ${top + 11}h10.8L${x + 17} ${top}z`} fill={colour === light ? soft : colour} />
      </g>
    )
  })
}

function PaintPalette({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  const dabs = [big, pop, "#ee5f38", "#1b9457", "#7a4cd1"]
  const first = dice.roll(dabs.length)
  const places = [
    [106, 104],
    [128, 76],
    [164, 66],
    [200, 78],
    [216, 108],
  ] as const
  return (
    <g transform={`rotate(${dice.between(-8, 6)} 160 110)`}>
      <path
        d="M160 40c58 0 98 32 98 74 0 26-20 38-42 36-16-1-28-2-30 10-2 14-12 20-34 18-52-4-88-32-88-70 0-40 42-68 96-68z"
        fill={dark}
        opacity=".16"
        transform="translate(6 9)"
      />
      <path
        d="M160 36c58 0 98 32 98 74 0 26-20 38-42 36-16-1-28-2-30 10-2 14-12 20-34 18-52-4-88-32-88-70 0-40 42-68 96-68z"
        fill={light}
      />
      <ellipse cx="138" cy="140" rx="17" ry="12" fill={soft} />
      {places.map(([x, y], n) => (
        <circle key={x} cx={x} cy={y} r={n % 2 ? 13 : 15} fill={dabs[(first + n) % dabs.length]} />
      ))}
      <g transform="rotate(38 232 150)">
        <rect x="226" y="96" width="12" height="96" rx="6" fill={dark} />
        <rect x="223" y="82" width="18" height="22" rx="3" fill={soft} />
        <path d="M223 84q0-22 9-36 9 14 9 36z" fill={big} />
      </g>
    </g>
  )
}

function PaperFlower({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  const petals = dice.of([6, 7, 8])
  const turns = Array.from({ length: petals }, (_, n) => (360 / petals) * n)
  return (
    <>
      <path d={`M160 104q${dice.between(-16, 16)} 50 -4 96`} fill="none" stroke={dark} strokeWidth="9" />
      <path d="M157 170q34-42 66-22-10 34-66 28zM157 186q-36-34-64-12 14 30 64 18z" fill={dark} />
      {turns.map((turn, n) => (
        <ellipse
          key={turn}
          cx="160"
          cy="50"
          rx={petals > 6 ? 21 : 25}
          ry="36"
          fill={n % 2 && petals % 2 === 0 ? light : big}
          transform={`rotate(${turn} 160 88)`}
        />
      ))}
      {turns.map((turn) => (
        <path
          key={turn}
          d="M160 80V38"
          stroke={soft}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 8"
          transform={`rotate(${turn} 160 88)`}
        />
      ))}
      <circle cx="160" cy="88" r="23" fill={pop} />
      <circle cx="160" cy="88" r="10" fill={dark} />
    </>
  )
}
