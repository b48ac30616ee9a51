import { CoverPerson } from "../../../../ui/covers/people.tsx"
import { looks } from "./looks.ts"

const stripes = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The window of a corner shop, with somebody behind it who knows where things are. */
export function HelpWindow() {
  return (
    <svg viewBox="0 0 560 330" aria-hidden="true">
      <rect x="60" y="70" width="440" height="260" fill="#fffaf0" />
      <rect x="100" y="110" width="360" height="150" rx="8" fill="#10296b" />
      <path
        d="M110 150h120M110 196h120M330 150h120M330 196h120"
        stroke="#5d8dff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M122 146v-22h18v22zM146 146v-28h14v28zM168 146v-18h22v18zM124 192v-24h14v24zM146 192v-16h26v16zM182 192v-28h16v28z"
        fill="#ffb22e"
      />
      <path
        d="M344 146v-24h16v24zM370 146v-16h24v16zM404 146v-28h14v28zM346 192v-16h22v16zM378 192v-26h14v26zM402 192v-20h18v20z"
        fill="#ee5f38"
      />
      <CoverPerson x={280} y={212} size={1.35} shirt="#1b9457" dice={looks(3, 1, 3)} />
      <path d="M240 172a42 46 0 0 1 80 0" fill="none" stroke="#131c3a" strokeWidth="8" />
      <rect x="230" y="166" width="17" height="30" rx="8" fill="#ffb22e" />
      <rect x="313" y="166" width="17" height="30" rx="8" fill="#ffb22e" />
      <path d="M238 196q4 22 30 22" fill="none" stroke="#131c3a" strokeWidth="5" strokeLinecap="round" />
      <rect x="60" y="282" width="440" height="48" fill="#fffaf0" />
      <rect x="80" y="256" width="400" height="26" rx="8" fill="#8a4b1f" />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          d={`M${72 + stripe * 46} 30h46L${32 + (stripe + 1) * 55} 98a27.500 27.500 0 0 1-55 0z`}
          fill={stripe % 2 ? "#fff6e4" : "#1b56d6"}
        />
      ))}
      <path d="M392 256v-30h34v18a12 12 0 0 1-12 12z" fill="#fffdf9" />
      <path d="M130 256v-34h54v34z" fill="#5d8dff" />
      <path d="M140 234h34M140 244h22" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
