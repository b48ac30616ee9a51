import type { Scene } from "./scene.ts"

/** Music: a record, a ukulele, or a keyboard with notes over it. */
export function Music(scene: Scene) {
  const kind = scene.dice.roll(3)
  if (kind === 0) return <TheRecord {...scene} />
  return kind === 1 ? <Ukulele {...scene} /> : <Keyboard {...scene} />
}

function Note({ x, y, colour, twin }: { x: number; y: number; colour: string; twin?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} fill={colour}>
      <ellipse cx="0" cy="0" rx="10" ry="7.5" transform="rotate(-22)" />
      {twin && <ellipse cx="34" cy="-6" rx="10" ry="7.5" transform="rotate(-22 34 -6)" />}
      <path d={twin ? "M4-2h6v-34l28-6v34h6v-50l-40 9z" : "M4-2h6v-30q12 4 12 18 6-18-6-28l-6-8H4z"} />
    </g>
  )
}

function TheRecord({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  const x = dice.of([136, 160, 176])
  return (
    <>
      <circle cx={x} cy="104" r="78" fill={dark} />
      {[66, 55, 44].map((radius) => (
        <circle key={radius} cx={x} cy="104" r={radius} fill="none" stroke={soft} strokeOpacity=".35" strokeWidth="2" />
      ))}
      <path d={`M${x} 104 ${x - 58} 52a78 78 0 0 1 34-22z`} fill={light} opacity=".13" />
      <circle cx={x} cy="104" r="30" fill={pop} />
      <circle cx={x} cy="104" r="6" fill={light} />
      <circle cx="262" cy="44" r="15" fill={big} />
      <path
        d="M262 44 246 118l-28 24"
        fill="none"
        stroke={big}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="200" y="132" width="28" height="18" rx="5" fill={light} transform="rotate(-40 214 141)" />
      <Note x={dice.between(54, 66)} y={56} colour={big} twin={dice.roll(2) === 1} />
    </>
  )
}

function Ukulele({ palette: { big, pop, dark, light }, dice }: Scene) {
  return (
    <>
      <g transform={`rotate(${dice.between(28, 40)} 160 110)`}>
        <rect x="151" y="-40" width="20" height="130" rx="4" fill={dark} />
        {[-24, -4, 16, 36, 54].map((y) => (
          <rect key={y} x="151" y={y} width="20" height="2.5" fill={light} opacity=".6" />
        ))}
        <path
          d="M161 66c24 0 36 14 34 32-1 12 2 16 10 26 18 22 8 62-44 62s-62-40-44-62c8-10 11-14 10-26-2-18 10-32 34-32z"
          fill={dice.roll(2) ? big : pop}
        />
        <circle cx="161" cy="118" r="19" fill={dark} />
        <rect x="140" y="154" width="42" height="9" rx="4" fill={dark} />
        {[155, 159, 163, 167].map((x) => (
          <path key={x} d={`M${x}-30V158`} stroke={light} strokeWidth="1.3" />
        ))}
      </g>
      <Note x={84} y={dice.between(74, 96)} colour={dark} />
      <Note x={236} y={166} colour={big} twin />
    </>
  )
}

function Keyboard({ palette: { big, pop, dark, light }, dice }: Scene) {
  const pressed = dice.roll(7)
  return (
    <>
      {[0, 1, 2, 3, 4, 5, 6].map((n) => (
        <rect
          key={n}
          x={50 + n * 32}
          y={n === pressed ? 118 : 112}
          width="29"
          height="100"
          rx="7"
          fill={n === pressed ? pop : light}
        />
      ))}
      {[0, 1, 3, 4, 5].map((n) => (
        <rect key={n} x={72 + n * 32} y="106" width="18" height="56" rx="5" fill={dark} />
      ))}
      <rect x="40" y="100" width="240" height="14" rx="7" fill={big} />
      <Note x={dice.between(84, 104)} y={78} colour={dark} />
      <Note x={dice.between(150, 166)} y={66} colour={big} twin />
      <Note x={dice.between(226, 240)} y={84} colour={pop} />
    </>
  )
}
