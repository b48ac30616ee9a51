import type { Scene } from "./scene.ts"

/** Speaking: a microphone that is heard. */
export function Microphone({ palette: { big, pop, dark, light }, dice }: Scene) {
  return (
    <>
      <path
        d="M70 70q-14 34 0 68M48 56q-22 48 0 96M250 70q14 34 0 68M272 56q22 48 0 96"
        fill="none"
        stroke={big}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <g transform={`rotate(${dice.between(-8, 8)} 160 110)`}>
        <path d="M112 92v14a48 48 0 0 0 96 0V92" fill="none" stroke={dark} strokeWidth="10" strokeLinecap="round" />
        <path d="M160 154v34m-30 0h60" stroke={dark} strokeWidth="10" strokeLinecap="round" />
        <rect x="128" y="22" width="64" height="116" rx="32" fill={pop} />
        <path d="M128 58h64v30h-64z" fill={light} opacity=".5" />
        <path
          d="M146 34v18m14-22v22m14-18v18"
          stroke={dark}
          strokeOpacity=".45"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
    </>
  )
}

/** Creative media: a camera. */
export function Camera({ palette: { big, pop, dark, light }, dice }: Scene) {
  return (
    <g transform={`rotate(${dice.between(-6, 6)} 160 110)`}>
      <path d="M128 58l10-18h44l10 18z" fill={dark} />
      <rect x="72" y="56" width="176" height="116" rx="22" fill={big} />
      <rect x="72" y="82" width="176" height="18" fill={dark} opacity=".22" />
      <circle cx="160" cy="116" r="46" fill={light} />
      <circle cx="160" cy="116" r="33" fill={dark} />
      <circle cx="160" cy="116" r="17" fill={big} />
      <circle cx="148" cy="104" r="7" fill={light} />
      <circle cx="224" cy="76" r="9" fill={pop} />
      <rect x="86" y="66" width="32" height="12" rx="6" fill={pop} />
    </g>
  )
}
