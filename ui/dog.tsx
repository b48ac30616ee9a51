/** The dog of the house, sitting, 126 × 108. With `plug` it holds what it should not. */
export function Dog({ x, y, size = 1, plug }: { x: number; y: number; size?: number; plug?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M18 92Q-4 84 4 58" fill="none" stroke="#d39c6e" strokeWidth="10" strokeLinecap="round" />
      <path d="M16 108C4 74 26 46 54 42h24c10 18 12 42 8 66z" fill="#d39c6e" />
      <path d="M66 60c12 14 14 30 12 48h8c4-24 2-48-8-66z" fill="#f3d3b0" />
      <ellipse cx="37" cy="88" rx="24" ry="20" fill="#c0875a" />
      <rect x="26" y="96" width="38" height="12" rx="6" fill="#c0875a" />
      <rect x="66" y="66" width="16" height="42" rx="8" fill="#d39c6e" />
      <rect x="66" y="97" width="24" height="11" rx="5.5" fill="#d39c6e" />
      <ellipse cx="78" cy="27" rx="25" ry="22" fill="#d39c6e" />
      <rect x="84" y="25" width="36" height="21" rx="10.5" fill="#f3d3b0" />
      <ellipse cx="116" cy="29" rx="6" ry="5" fill="#2b1b16" />
      <path d="M112 40q-8 5-16 1" fill="none" stroke="#2b1b16" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="87" cy="20" r="3.4" fill="#2b1b16" />
      <path d="M62 8q-16 4-14 30 3 12 13 4 9-14 9-30 0-8-8-4z" fill="#7a4a2a" />
      <path d="M57 47q14 10 28 3" fill="none" stroke="#ee5f38" strokeWidth="7" strokeLinecap="round" />
      <circle cx="73" cy="58" r="5.5" fill="#ffb22e" />
      {plug && (
        <g transform="translate(108 44) rotate(8)">
          <path d="M3 8Q-14 30-4 58" fill="none" stroke="var(--line-strong)" strokeWidth="4.5" strokeLinecap="round" />
          <rect x="-4" y="-6" width="16" height="15" rx="4" fill="#3f4a6d" />
          <path d="M13-2h9M13 5h9" stroke="#b9c3de" strokeWidth="3.6" strokeLinecap="round" />
        </g>
      )}
    </g>
  )
}
