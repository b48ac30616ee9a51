import { CoverPerson } from "../../../../ui/covers/people.tsx"
import css from "./house.module.css"
import { ArtRoom, BakingRoom, CodingRoom, DoorRoom, MusicRoom, SpeakingRoom } from "./house-rooms.tsx"
import { looks } from "./looks.ts"

/** The school as a house with its front wall taken away: a class in every room. By night its windows are lit. */
export function House() {
  return (
    <svg className={css.house} viewBox="0 0 640 640" aria-hidden="true">
      <Sky />
      <Tree />
      <rect x="66" y="216" width="508" height="384" rx="6" fill="var(--house-wall)" />
      <Roof />
      <CodingRoom x={76} y={226} />
      <MusicRoom x={240} y={226} />
      <ArtRoom x={404} y={226} />
      <BakingRoom x={76} y={402} />
      <DoorRoom x={240} y={402} />
      <SpeakingRoom x={404} y={402} />
      <path d="M232 568h176v14H232zM220 582h200v18H220z" fill="var(--house-step)" />
      <Bunting />
    </svg>
  )
}

function Sky() {
  return (
    <>
      <g className={css.sun}>
        <circle cx="490" cy="170" r="128" fill="var(--house-glow)" />
        <circle cx="490" cy="170" r="84" fill="var(--house-sun)" />
      </g>
      <g className={css.cloud} fill="var(--house-cloud)">
        <path d="M60 150a22 22 0 0 1 22-22 30 30 0 0 1 57-6 24 24 0 0 1 34 28z" />
        <path d="M512 92a16 16 0 0 1 16-16 24 24 0 0 1 45-4 18 18 0 0 1 26 20z" />
      </g>
      <g className={css.stars} fill="#ffe9a8">
        {stars.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    </>
  )
}

const stars = [
  [40, 60, 3],
  [120, 30, 2],
  [180, 84, 2.5],
  [250, 34, 2],
  [396, 30, 3],
  [610, 210, 2.5],
  [24, 190, 2],
] as const

/** The gable with somebody reading under it. */
function Roof() {
  return (
    <>
      <rect x="430" y="84" width="46" height="90" fill="#b7652c" />
      <path d="M320 38 26 214a12 12 0 0 0 6 22h576a12 12 0 0 0 6-22z" fill="#ee5f38" />
      <path d="M320 38 26 214a12 12 0 0 0 6 22h288z" fill="#fff" opacity=".12" />
      <clipPath id="attic">
        <path d="M246 216v-50a74 74 0 0 1 148 0v50z" />
      </clipPath>
      <g clipPath="url(#attic)" className={css.room}>
        <rect x="246" y="90" width="148" height="130" fill="#1a2a66" />
        <circle cx="290" cy="128" r="3" fill="#ffe9a8" />
        <circle cx="352" cy="118" r="2.500" fill="#ffe9a8" />
        <circle cx="372" cy="146" r="3" fill="#ffe9a8" />
        <CoverPerson x={320} y={172} size={0.7} shirt="#ffb22e" dice={looks(2, 1, 2)} />
        <path d="M320 190q-20-12-44-6v36h88v-36q-24-6-44 6z" fill="#fffdf9" />
        <path d="M320 190v30" stroke="#b7cfff" strokeWidth="3" />
        <path
          d="M288 196q12-2 22 4M288 206q12-2 22 4M352 196q-12-2-22 4M352 206q-12-2-22 4"
          stroke="#5d8dff"
          strokeWidth="3"
          fill="none"
        />
      </g>
      <path d="M246 216v-50a74 74 0 0 1 148 0v50" fill="none" stroke="#fffaf0" strokeWidth="9" />
    </>
  )
}

function Tree() {
  return (
    <>
      <path d="M36 600V440" stroke="#7a4a2a" strokeWidth="14" strokeLinecap="round" />
      <path d="M36 500q20-10 26-30" stroke="#7a4a2a" strokeWidth="8" fill="none" strokeLinecap="round" />
      <circle cx="30" cy="410" r="52" fill="#2fa067" />
      <circle cx="62" cy="446" r="34" fill="#1b8650" />
      <circle cx="10" cy="452" r="30" fill="#1b8650" />
      <ellipse cx="14" cy="398" rx="8" ry="10" fill="#ffb22e" />
      <ellipse cx="50" cy="430" rx="8" ry="10" fill="#ffb22e" />
      <ellipse cx="22" cy="450" rx="8" ry="10" fill="#ffb22e" />
    </>
  )
}

/** Little flags along the eaves, as on a fiesta. */
function Bunting() {
  const colors = ["#1b56d6", "#ffb22e", "#1b9457", "#7a4cd1"]
  return (
    <>
      <path
        d="M38 226q70 26 141 0q70 26 141 0q70 26 141 0q70 26 141 0"
        fill="none"
        stroke="var(--house-line)"
        strokeWidth="2.500"
      />
      {Array.from({ length: 16 }, (_, flag) => {
        const x = 52 + flag * 35
        const along = ((x - 28) % 141) / 141
        const y = 225 + 52 * along * (1 - along)
        return <path key={x} d={`M${x} ${y.toFixed(1)}h20l-10 20z`} fill={colors[flag % 4]} />
      })}
    </>
  )
}
