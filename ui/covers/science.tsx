import type { Scene } from "./scene.ts"

/** Science: a flask that bubbles, or a planet with its moon. */
export function Science(scene: Scene) {
  return scene.dice.roll(2) ? <Flask {...scene} /> : <Planet {...scene} />
}

function Flask({ palette: { big, pop, dark, light }, dice }: Scene) {
  const level = dice.between(104, 124)
  return (
    <>
      <path d="M134 30h52v12h-6v44l46 76a18 18 0 0 1-15 28H109a18 18 0 0 1-15-28l46-76V42h-6z" fill={light} />
      <path
        d={`M${140 - (level - 86) * 0.6} ${level}h${40 + (level - 86) * 1.2}l${226 - 180 - (level - 86) * 0.6} ${162 - level}a18 18 0 0 1-15 28H109a18 18 0 0 1-15-28z`}
        fill={big}
      />
      <circle cx="146" cy="150" r="10" fill={pop} />
      <circle cx="178" cy="164" r="7" fill={light} opacity=".8" />
      <circle cx="164" cy="136" r="6" fill={light} opacity=".8" />
      <circle cx="128" cy="172" r="6" fill={light} opacity=".6" />
      <path
        d="M134 30h52v12h-6v44l46 76a18 18 0 0 1-15 28H109a18 18 0 0 1-15-28l46-76V42h-6z"
        fill="none"
        stroke={dark}
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <circle cx={dice.between(196, 208)} cy="40" r="9" fill={pop} />
      <circle cx="222" cy={dice.between(60, 72)} r="6" fill={big} />
      <circle cx="104" cy={dice.between(48, 66)} r="7" fill={pop} />
    </>
  )
}

function Planet({ palette: { big, pop, dark, light }, dice }: Scene) {
  const tilt = dice.between(-26, -12)
  return (
    <>
      <g transform={`rotate(${tilt} 160 104)`}>
        <path d="M64 104a96 26 0 0 1 192 0" fill="none" stroke={pop} strokeWidth="11" />
        <circle cx="160" cy="104" r="58" fill={big} />
        <path
          d="M106 84q54 16 108 0M102 112q58 18 116 0"
          fill="none"
          stroke={light}
          strokeOpacity=".45"
          strokeWidth="9"
        />
        <path d="M64 104a96 26 0 0 0 192 0" fill="none" stroke={pop} strokeWidth="11" />
      </g>
      <circle cx={dice.between(84, 100)} cy={dice.between(150, 162)} r="14" fill={light} />
      <path d="m76 44 4 10 10 4-10 4-4 10-4-10-10-4 10-4zM246 146l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" fill={dark} />
    </>
  )
}
