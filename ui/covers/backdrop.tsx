import type { Scene } from "./scene.ts"

/** Behind every motif stands the room: its doorway, its window's sun, or its wall. */
export function Backdrop({ palette, dice }: Scene) {
  const { ground, soft } = palette
  const kind = dice.roll(4)
  const x = dice.between(120, 200)
  return (
    <>
      <rect width="320" height="200" fill={ground} />
      {kind === 0 && <path d={`M${x - 92} 200V112a92 92 0 0 1 184 0v88z`} fill={soft} />}
      {kind === 1 && <circle cx={x} cy="104" r="88" fill={soft} />}
      {kind === 2 && (
        <g fill={soft}>
          <circle cx={x} cy="200" r="108" />
          {[-66, -44, -22, 0, 22, 44, 66].map((turn) => (
            <rect key={turn} x={x - 8} y="42" width="16" height="34" rx="8" transform={`rotate(${turn} ${x} 200)`} />
          ))}
        </g>
      )}
      {kind === 3 && (
        <path
          d={`M0 ${dice.between(96, 120)}Q80 ${dice.between(60, 90)} 160 112T320 ${dice.between(84, 104)}V200H0z`}
          fill={soft}
        />
      )}
    </>
  )
}
