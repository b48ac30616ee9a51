import type { Scene } from "./scene.ts"

/** Language: people's words meeting in the middle. */
export function Language({ palette: { big, pop, dark, light }, dice }: Scene) {
  const [left, right] = dice.of([
    ["Aa", "Ñ"],
    ["Hi!", "Oy!"],
    ["Oo", "É"],
    ["Ka", "Ba"],
    ["Hola", "Uy"],
    ["Ang", "The"],
  ])
  const flip = dice.roll(2)
  const front = flip ? pop : light
  return (
    <>
      <g transform={`translate(${dice.between(-8, 6)} 0)`}>
        <path
          d="M76 28h98a24 24 0 0 1 24 24v44a24 24 0 0 1-24 24h-62l-30 26v-26h-6a24 24 0 0 1-24-24V52a24 24 0 0 1 24-24z"
          fill={big}
        />
        <Word x={125} y={92} size={left.length > 3 ? 40 : 52} colour={light}>
          {left}
        </Word>
      </g>
      <g transform={`translate(${dice.between(-6, 8)} 0)`}>
        <path
          d="M172 84h72a22 22 0 0 1 22 22v36a22 22 0 0 1-22 22h-2v24l-28-24h-42a22 22 0 0 1-22-22v-36a22 22 0 0 1 22-22z"
          fill={front}
        />
        <Word x={208} y={141} size={right.length > 2 ? 36 : 46} colour={dark}>
          {right}
        </Word>
      </g>
    </>
  )
}

interface WordProps {
  x: number
  y: number
  size: number
  colour: string
  children: string
}

export function Word({ x, y, size, colour, children }: WordProps) {
  return (
    <text
      x={x}
      y={y}
      fill={colour}
      fontSize={size}
      fontWeight="800"
      textAnchor="middle"
      letterSpacing="-1.5"
      style={{ fontFamily: "var(--face-display)" }}
    >
      {children}
    </text>
  )
}
