import { Word } from "./language.tsx"
import type { Scene } from "./scene.ts"

/** Mathematics: blocks with numbers, or an abacus. */
export function Numbers(scene: Scene) {
  return scene.dice.roll(2) ? <Blocks {...scene} /> : <Abacus {...scene} />
}

function Blocks({ palette: { big, pop, dark, light }, dice }: Scene) {
  const [a, b, c] = dice.of([
    ["1", "2", "3"],
    ["7", "+", "5"],
    ["4", "×", "6"],
    ["π", "9", "="],
  ])
  const blocks = [
    { x: 84, y: 116, sign: a, fill: big, ink: light },
    { x: 164, y: 116, sign: b, fill: dark, ink: light },
    { x: 122, y: 40, sign: c, fill: pop, ink: pop === "#ffb22e" ? dark : light },
  ]
  return (
    <>
      {blocks.map(({ x, y, sign, fill, ink }) => (
        <g key={x} transform={`rotate(${dice.between(-5, 5)} ${x + 37} ${y + 37})`}>
          <rect x={x} y={y} width="74" height="74" rx="15" fill={fill} stroke={light} strokeWidth="4" />
          <Word x={x + 37} y={y + 54} size={48} colour={ink}>
            {sign}
          </Word>
        </g>
      ))}
    </>
  )
}

function Abacus({ palette: { big, pop, dark, light }, dice }: Scene) {
  return (
    <>
      <rect x="72" y="28" width="176" height="152" rx="18" fill={light} stroke={dark} strokeWidth="11" />
      {[58, 88, 118, 148].map((y, row) => {
        const left = dice.between(1, 4)
        return (
          <g key={y}>
            <path d={`M80 ${y}h160`} stroke={dark} strokeOpacity=".4" strokeWidth="4" />
            {[0, 1, 2, 3, 4].map((bead) => (
              <rect
                key={bead}
                x={bead < left ? 86 + bead * 19 : 216 - (4 - bead) * 19}
                y={y - 13}
                width="17"
                height="26"
                rx="8.5"
                fill={row % 2 ? big : pop}
              />
            ))}
          </g>
        )
      })}
    </>
  )
}
