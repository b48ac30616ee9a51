import { CoverPerson } from "../../../../ui/covers/people.tsx"
import { Dog } from "../../../../ui/dog.tsx"
import css from "./house.module.css"
import { looks } from "./looks.ts"
import { Desk, Room } from "./room.tsx"

type Place = { x: number; y: number }

export function CodingRoom(place: Place) {
  return (
    <Room {...place} wall="#dde9ff" floor="#b7cfff">
      <rect x="14" y="16" width="58" height="46" rx="7" fill="#10296b" />
      <path d="M23 29h18M23 39h30M31 49h22" stroke="#5d8dff" strokeWidth="4.500" strokeLinecap="round" />
      <path d="M47 29h14M23 49h2" stroke="#ffb22e" strokeWidth="4.500" strokeLinecap="round" />
      <g transform="translate(112 18)">
        <rect x="2" y="8" width="30" height="26" rx="8" fill="#ee5f38" />
        <path d="M17 8V0" stroke="#ee5f38" strokeWidth="4" />
        <circle cx="17" cy="0" r="4" fill="#ffb22e" />
        <circle cx="11" cy="20" r="3.500" fill="#fff" />
        <circle cx="23" cy="20" r="3.500" fill="#fff" />
        <path d="M11 28h12" stroke="#fff" strokeWidth="2.600" strokeLinecap="round" />
        <rect x="-6" y="36" width="46" height="5" rx="2.500" fill="#7f9fe0" />
      </g>
      <CoverPerson x={80} y={84} size={0.8} shirt="#ee5f38" dice={looks(1, 0, 1)} />
      <Desk color="#8a4b1f" />
    </Room>
  )
}

export function MusicRoom(place: Place) {
  return (
    <Room {...place} wall="#ebe1fd" floor="#ccb5f5">
      <g fill="#7a4cd1" className={css.floats}>
        <ellipse cx="30" cy="52" rx="7" ry="5.200" transform="rotate(-20 30 52)" />
        <path d="M33 50V26q9 4 9 14 5-14-5-22h-8v32z" />
        <ellipse cx="122" cy="36" rx="7" ry="5.200" transform="rotate(-20 122 36)" />
        <path d="M125 34V10l20-4v24h-4V14l-12 2.500V34z" />
        <ellipse cx="138" cy="31" rx="7" ry="5.200" transform="rotate(-20 138 31)" />
      </g>
      <CoverPerson x={80} y={86} size={0.86} shirt="#1b9457" dice={looks(2, 1, 3)} />
      <g transform="rotate(-24 74 128)">
        <rect x="92" y="122" width="62" height="10" rx="3" fill="#6b3a12" />
        <rect x="148" y="117" width="16" height="20" rx="4" fill="#6b3a12" />
        <path
          d="M98 127c0 11-7 15-15 14-6 0-8-2-13 2-11 9-34 6-34-16s23-25 34-16c5 4 7 2 13 2 8-1 15 3 15 14z"
          fill="#f2a23a"
        />
        <circle cx="74" cy="127" r="9" fill="#553000" />
        <path d="M50 118v18" stroke="#6b3a12" strokeWidth="4" strokeLinecap="round" />
      </g>
      <circle cx="58" cy="136" r="8" fill="#a86e45" />
      <circle cx="119" cy="112" r="8" fill="#a86e45" />
    </Room>
  )
}

export function ArtRoom(place: Place) {
  return (
    <Room {...place} wall="#ffe1d6" floor="#ffbda6">
      <path d="M30 60 14 156M70 60l16 96M50 50v70" stroke="#8a4b1f" strokeWidth="6" strokeLinecap="round" />
      <rect x="12" y="30" width="78" height="72" rx="4" fill="#fffdf9" />
      <path d="M12 84q22-22 42-4t36-8v26a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" fill="#57b981" />
      <circle cx="66" cy="52" r="12" fill="#ffb22e" />
      <path d="M24 56q8-10 16 0" fill="none" stroke="#5d8dff" strokeWidth="4" strokeLinecap="round" />
      <CoverPerson x={118} y={98} size={0.78} shirt="#1b56d6" dice={looks(3, 2, 2)} />
      <path d="M92 130 74 92" stroke="#8a4b1f" strokeWidth="4.500" strokeLinecap="round" />
      <path d="M75 94q-7-3-6-13 8 3 10 10z" fill="#ee5f38" />
      <circle cx="93" cy="130" r="7.500" fill="#efc59a" />
      <path d="M100 30h48" stroke="#d98a6d" strokeWidth="5" strokeLinecap="round" />
      <path d="M108 12h10v16h-10zM122 16h10v12h-10z" fill="#7a4cd1" />
      <path d="M134 10h10v18h-10z" fill="#ffb22e" />
    </Room>
  )
}

export function BakingRoom(place: Place) {
  return (
    <Room {...place} wall="#ffebc2" floor="#ffd284">
      <path d="M16 42h52" stroke="#d09a3c" strokeWidth="5" strokeLinecap="round" />
      <path d="M22 24h14v16H22zM42 18h10v22H42zM56 28h9v12h-9z" fill="#1b56d6" />
      <path d="M104 16v18M120 16v26M136 16v14" stroke="#8a4b1f" strokeWidth="4" strokeLinecap="round" />
      <circle cx="120" cy="46" r="8" fill="#8a4b1f" />
      <CoverPerson x={82} y={96} size={0.78} shirt="#fffdf9" dice={looks(4, 0, 0)} />
      <path d="M58 58c-16-2-16-24 0-22 2-16 26-20 32-8 14-8 26 8 14 22q-2 4-6 6v10H62V58z" fill="#fffdf9" />
      <path d="M62 62h36" stroke="#e8dcc4" strokeWidth="3" />
      <rect x="6" y="128" width="148" height="38" rx="5" fill="#ee5f38" />
      <rect x="2" y="122" width="156" height="10" rx="5" fill="#fffaf0" />
      <path d="M20 96h46q0 27-23 27T20 96z" fill="#5d8dff" />
      <path d="M20 96h46" stroke="#fffdf9" strokeWidth="6" strokeLinecap="round" />
      <path d="M96 122a14 11 0 0 1 28 0zM118 122a14 11 0 0 1 28 0z" fill="#d9913f" />
      <path
        className={css.floats}
        d="M108 102q-4-6 0-12M126 100q-4-6 0-12"
        fill="none"
        stroke="#d09a3c"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </Room>
  )
}

/** The way in: the mark itself, with the dog in front of it. */
export function DoorRoom(place: Place) {
  return (
    <Room {...place} wall="#1b56d6" floor="#b7652c">
      <path d="M34 148V72a46 46 0 0 1 92 0v76z" fill="#fff6e4" />
      <path d="M44 148a36 36 0 0 1 72 0z" fill="#ffb22e" />
      <path d="M80 72v18M45 92l12 13M115 92l-12 13" stroke="#ffb22e" strokeWidth="10" strokeLinecap="round" />
      <Dog x={72} y={98} size={0.52} />
      <path d="M8 156h24l-4-26H12z" fill="#ee5f38" />
      <path d="M20 132q-4-34-16-44 18 2 17 36 2-44 16-56 4 24-12 64z" fill="#57b981" />
    </Room>
  )
}

export function SpeakingRoom(place: Place) {
  return (
    <Room {...place} wall="#d8f3e1" floor="#a4ddbb">
      <rect x="12" y="12" width="60" height="50" rx="7" fill="#0b4127" />
      {(["#ffe1d6", "#dde9ff", "#ffebc2", "#ebe1fd"] as const).map((ground, n) => (
        <g key={ground} transform={`translate(${17 + (n % 2) * 27} ${17 + Math.floor(n / 2) * 21})`}>
          <rect width="23" height="18" rx="3" fill={ground} />
          <circle cx="11.500" cy="7.500" r="4" fill={["#c98e62", "#a86e45", "#e3b083", "#d39c6e"][n]} />
          <path d="M4 18a7.500 6 0 0 1 15 0z" fill={["#1b56d6", "#ee5f38", "#7a4cd1", "#1b9457"][n]} />
        </g>
      ))}
      <path
        d="M98 14h40a9 9 0 0 1 9 9v13a9 9 0 0 1-9 9h-22l-11 9v-9h-7a9 9 0 0 1-9-9V23a9 9 0 0 1 9-9z"
        fill="#fffdf9"
      />
      <path d="M100 25h34M100 34h22" stroke="#1b9457" strokeWidth="4" strokeLinecap="round" />
      <CoverPerson x={80} y={88} size={0.8} shirt="#7a4cd1" dice={looks(0, 2, 2)} />
      <Desk color="#6b3a12" lid="#fffaf0" />
      <path d="M120 112h17v12a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4z" fill="#ee5f38" />
    </Room>
  )
}
