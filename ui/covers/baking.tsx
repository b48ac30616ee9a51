import type { Scene } from "./scene.ts"

const crust = "#d98f45"
const crumb = "#f6d7a7"

/** Baking: a cake, a cupcake, or a tray of pandesal. */
export function Baking(scene: Scene) {
  const kind = scene.dice.roll(3)
  if (kind === 0) return <Cake {...scene} />
  return kind === 1 ? <Cupcake {...scene} /> : <Pandesal {...scene} />
}

function Cake({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  const candles = dice.of([1, 3, 3])
  const places = candles === 1 ? [160] : [136, 160, 184]
  return (
    <>
      {places.map((x) => (
        <g key={x}>
          <rect x={x - 4} y="36" width="8" height="28" rx="4" fill={big} />
          <path d={`M${x} 18q9 11 0 17-9-6 0-17z`} fill={pop} />
        </g>
      ))}
      <rect x="112" y="62" width="96" height="52" rx="12" fill={crumb} />
      <path
        d="M112 74a12 12 0 0 1 12-12h72a12 12 0 0 1 12 12v8c0 12-16 12-16 0 0 14-16 14-16 0 0 10-16 10-16 0 0 14-16 14-16 0 0 10-16 10-16 0 0 12-8 12-8 0z"
        fill={light}
      />
      <rect x="82" y="112" width="156" height="60" rx="14" fill={crust} />
      <path
        d="M82 126a14 14 0 0 1 14-14h128a14 14 0 0 1 14 14v10c0 13-18 13-18 0 0 17-20 17-20 0 0 11-20 11-20 0 0 17-20 17-20 0 0 11-20 11-20 0 0 17-20 17-20 0 0 13-18 13-18 0z"
        fill={big}
      />
      {[100, 128, 160, 192, 220].map((x, n) => (
        <circle key={x} cx={x} cy={n % 2 ? 124 : 121} r="5" fill={n % 2 ? pop : light} />
      ))}
      <rect x="58" y="172" width="204" height="12" rx="6" fill={dark} />
      <rect x="140" y="184" width="40" height="16" fill={soft === "#263c8a" ? soft : dark} />
    </>
  )
}

function Cupcake({ palette: { big, pop, dark, light }, dice }: Scene) {
  const frosting = dice.roll(2) ? light : pop
  return (
    <>
      <path d="M104 116h112l-16 74a12 12 0 0 1-12 10h-56a12 12 0 0 1-12-10z" fill={big} />
      {[126, 148, 170, 192].map((x, n) => (
        <path key={x} d={`M${x} 118l${6 - n * 4} 82`} stroke={light} strokeOpacity=".5" strokeWidth="5" />
      ))}
      <path
        d="M98 120a22 22 0 0 1 2-42 26 26 0 0 1 22-34c4-22 72-22 76 0a26 26 0 0 1 22 34 22 22 0 0 1 2 42z"
        fill={frosting}
      />
      <path
        d="M110 84q48 20 98-4M128 52q32 14 66-2"
        fill="none"
        stroke={dark}
        strokeOpacity=".16"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="160" cy="26" r="14" fill="#e2483d" />
      <path d="M160 14q4-12 16-12" fill="none" stroke={dark} strokeWidth="4" strokeLinecap="round" />
      {Array.from({ length: 7 }, (_, n) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the sprinkles never move
          key={n}
          x={112 + n * 14}
          y={dice.between(62, 104)}
          width="11"
          height="4.5"
          rx="2.2"
          fill={n % 2 ? big : dark}
          transform={`rotate(${dice.between(-60, 60)} ${117 + n * 14} 84)`}
        />
      ))}
    </>
  )
}

function Pandesal({ palette: { big, dark, light, pop }, dice }: Scene) {
  const buns = [
    [92, 124],
    [160, 118],
    [228, 124],
    [124, 84],
    [194, 82],
  ] as const
  const shown = dice.of([5, 5, 4])
  return (
    <>
      {[118, 160, 202].map((x, n) => (
        <path
          key={x}
          d={`M${x} 44q${n % 2 ? 10 : -10}-10 0-18t0-18`}
          fill="none"
          stroke={light}
          strokeWidth="6"
          strokeLinecap="round"
          opacity=".85"
        />
      ))}
      {buns
        .slice(0, shown)
        .reverse()
        .map(([x, y]) => (
          <g key={x}>
            <path
              d={`M${x - 40} ${y + 26}a40 ${dice.between(40, 46)} 0 0 1 80 0q0 12-12 12h-56q-12 0-12-12z`}
              fill={crust}
            />
            <path
              d={`M${x - 26} ${y + 12}a28 24 0 0 1 34-16`}
              fill="none"
              stroke={crumb}
              strokeWidth="7"
              strokeLinecap="round"
            />
            <circle cx={x + 14} cy={y + 16} r="2" fill={crumb} />
            <circle cx={x + 2} cy={y + 24} r="2" fill={crumb} />
          </g>
        ))}
      <path d="M40 160h240l-12 26a12 12 0 0 1-11 8H63a12 12 0 0 1-11-8z" fill={big} />
      <rect x="34" y="152" width="252" height="14" rx="7" fill={dark} />
      <circle cx="160" cy="179" r="6" fill={pop} />
    </>
  )
}
