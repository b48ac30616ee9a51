import { CoverPerson } from "../../../../ui/covers/people.tsx"
import { Dog } from "../../../../ui/dog.tsx"
import { looks } from "./looks.ts"

/** Where the school began: a kitchen table, a laptop, a parent and a child. */
export function KitchenScene() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <path d="M0 420V44A44 44 0 0 1 44 0h472a44 44 0 0 1 44 44v376z" fill="#ffcdb8" />
      <path d="M60 262V150a84 84 0 0 1 168 0v112z" fill="#cfe0ff" />
      <circle cx="144" cy="190" r="44" fill="#ffb22e" />
      <path d="M60 228q46-34 84-8t84-14v56H60z" fill="#57b981" />
      <path d="M60 262V150a84 84 0 0 1 168 0v112M144 66v196M60 168h168" fill="none" stroke="#fffdf9" strokeWidth="11" />
      <rect x="46" y="256" width="196" height="16" rx="8" fill="#fffdf9" />
      <path d="M300 96h200" stroke="#b7652c" strokeWidth="10" strokeLinecap="round" />
      <path d="M316 92V56h34v36zM358 92V42h20v50zM386 92V64h26v28z" fill="#1b56d6" />
      <path d="M424 92a22 22 0 0 1 44 0z" fill="#ee5f38" />
      <circle cx="446" cy="66" r="6" fill="#ee5f38" />
      <CoverPerson x={384} y={244} size={1.5} shirt="#1b9457" dice={looks(1, 1, 0)} />
      <CoverPerson x={236} y={262} size={1.2} shirt="#ee5f38" dice={looks(1, 1, 1)} />
      <path d="M184 340h112l-9-70a12 12 0 0 0-12-10h-70a12 12 0 0 0-12 10z" fill="#dfe5f3" />
      <path
        d="M224 316a16 16 0 0 1 32 0zM240 295v-6M225 301l-4-4M255 301l4-4"
        fill="#ffb22e"
        stroke="#ffb22e"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="20" y="336" width="520" height="24" rx="12" fill="#8a4b1f" />
      <path d="M70 360v60M490 360v60" stroke="#6b3a12" strokeWidth="20" />
      <path d="M428 336v-34h36v22a12 12 0 0 1-12 12z" fill="#fffdf9" />
      <path d="M464 308h8a9 9 0 0 1 0 18h-8" fill="none" stroke="#fffdf9" strokeWidth="6" />
      <path d="M84 336a36 16 0 0 1 72 0z" fill="#fffdf9" />
      <circle cx="106" cy="318" r="12" fill="#ffb22e" />
      <circle cx="130" cy="316" r="13" fill="#f08c00" />
      <Dog x={300} y={354} size={0.6} />
    </svg>
  )
}
