import type { Scene } from "./scene.ts"

/** Sports: a basketball on its court, a football before the net, or a shuttlecock over it. */
export function Sports(scene: Scene) {
  const kind = scene.dice.roll(3)
  if (kind === 0) return <Basketball {...scene} />
  return kind === 1 ? <Football {...scene} /> : <Shuttlecock {...scene} />
}

function Basketball({ palette: { big, dark, light, pop }, dice }: Scene) {
  const left = dice.roll(2) === 0
  return (
    <g transform={left ? undefined : "translate(320 0) scale(-1 1)"}>
      <path d="M0 148h320v52H0z" fill={big} />
      <path d="M0 170h320M196 148q40 26 124 26" fill="none" stroke={light} strokeWidth="5" opacity=".8" />
      <path
        d="M74 120Q120 20 214 44"
        fill="none"
        stroke={dark}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 14"
      />
      <rect x="236" y="16" width="10" height="140" fill={dark} />
      <rect x="198" y="18" width="48" height="56" rx="6" fill={light} />
      <rect x="204" y="38" width="24" height="22" rx="3" fill="none" stroke={dark} strokeWidth="4" />
      <path d="M170 66h40" stroke={pop} strokeWidth="7" strokeLinecap="round" />
      <path d="m174 70 6 30h22l6-30M184 70l10 30m4-30-10 30" fill="none" stroke={light} strokeWidth="3" />
      <g transform={`rotate(${dice.between(-30, 30)} 92 128)`}>
        <circle cx="92" cy="128" r="44" fill="#ee7c2f" />
        <path
          d="M48 128h88M92 84v88M60 98q32 30 0 60m64-60q-32 30 0 60"
          fill="none"
          stroke="#4a1d08"
          strokeWidth="4.5"
        />
      </g>
    </g>
  )
}

function Football({ palette: { big, dark, light, soft }, dice }: Scene) {
  const turns = [0, 72, 144, 216, 288]
  return (
    <>
      <path d="M0 156h320v44H0z" fill={big} />
      <path d="M62 160V40h196v120" fill="none" stroke={light} strokeWidth="9" strokeLinejoin="round" />
      <path
        d="M62 64h196M62 90h196M62 116h196M94 44v114M127 44v114M160 44v114M193 44v114M226 44v114"
        stroke={light}
        strokeWidth="2"
        opacity=".65"
      />
      <ellipse cx="160" cy="184" rx="46" ry="7" fill={dark} opacity=".3" />
      <g transform={`translate(${dice.between(-34, 34)} 0) rotate(${dice.between(0, 72)} 160 136)`}>
        <circle cx="160" cy="136" r="48" fill={light} stroke={dark} strokeWidth="4" />
        <path d="m160 117 18 13-7 21h-22l-7-21z" fill={dark} />
        {turns.map((turn) => (
          <g key={turn} transform={`rotate(${turn} 160 136)`}>
            <path d="M160 117V100" stroke={dark} strokeWidth="4" />
            <path d="m144 95 16 7 16-7q-6-6-16-6.5-10 .5-16 6.5z" fill={dark} />
          </g>
        ))}
      </g>
      <circle cx="282" cy="36" r="18" fill={soft} />
    </>
  )
}

function Shuttlecock({ palette: { big, dark, light, pop }, dice }: Scene) {
  return (
    <>
      <path d="M0 130h320" stroke={dark} strokeWidth="7" />
      <path
        d="M0 146h320M0 162h320M0 178h320M0 194h320M20 130v70M52 130v70M84 130v70M116 130v70M148 130v70M180 130v70M212 130v70M244 130v70M276 130v70M308 130v70"
        stroke={dark}
        strokeOpacity=".35"
        strokeWidth="2"
      />
      <g transform={`rotate(${dice.between(30, 52)} 150 100)`}>
        {[-32, -16, 0, 16, 32].map((turn) => (
          <path
            key={turn}
            d="M150 118 138 30q12-16 24 0z"
            fill={turn % 32 === 0 ? light : "#f3f4f8"}
            stroke={dark}
            strokeOpacity=".25"
            strokeWidth="2"
            transform={`rotate(${turn} 150 126)`}
          />
        ))}
        <path d="M124 80q26 14 52 0" fill="none" stroke={big} strokeWidth="6" />
        <path d="M130 116h40v8a20 20 0 0 1-40 0z" fill={pop} />
      </g>
      <path
        d={`M${dice.between(196, 214)} 40q26 6 40 26M214 24q36 6 54 34`}
        fill="none"
        stroke={big}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}
