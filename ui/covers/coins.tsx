import type { Scene } from "./scene.ts"

/** Money: coins in stacks that grow, with a plant on the tallest. */
export function Coins({ palette: { big, pop, dark, light }, dice }: Scene) {
  const rows = [dice.between(1, 2), dice.between(3, 4), dice.between(5, 6)]
  const gold = pop === "#ffb22e" ? pop : big
  return (
    <>
      <rect x="52" y="174" width="216" height="9" rx="4.5" fill={dark} />
      {rows.map((coins, stack) => {
        const x = 68 + stack * 66
        return [0, 1, 2, 3, 4, 5].slice(0, coins).map((coin) => (
          <g key={`${x} ${coin}`}>
            <rect x={x + (coin % 2) * 3} y={158 - coin * 18} width="54" height="17" rx="7" fill={gold} />
            <path
              d={`M${x + 9 + (coin % 2) * 3} ${166.5 - coin * 18}h36`}
              stroke={dark}
              strokeOpacity=".35"
              strokeWidth="4"
              strokeDasharray="3 6"
            />
          </g>
        ))
      })}
      <g transform={`translate(228 ${172 - (rows[2] ?? 5) * 18})`}>
        <path d="M0 4V-26" stroke={dark} strokeWidth="5" />
        <path d="M0-22Q-28-24-30-50q28 0 30 28zm0 0q2-28 30-32 0 28-30 32z" fill="#1b9457" />
      </g>
      <g transform={`rotate(${dice.between(-12, 12)} 94 78)`}>
        <circle cx="94" cy="78" r="37" fill={big} />
        <circle cx="94" cy="78" r="28" fill="none" stroke={light} strokeWidth="4" />
        <path
          d="M87 96V60h10a10 10 0 0 1 0 21h-10m-8-13h34m-34 7h34"
          fill="none"
          stroke={light}
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  )
}
