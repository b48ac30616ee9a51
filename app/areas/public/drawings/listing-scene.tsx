import { DrawnCover } from "../../../../ui/drawn-cover.tsx"

/** What becomes of the way: a class on its card, checked, and the day of the payout. */
export function ListingScene() {
  return (
    <svg viewBox="0 0 460 470" aria-hidden="true">
      <path d="M40 470V210a190 190 0 0 1 380 0v260z" fill="#d8f3e1" />
      <g transform="rotate(-3 190 230)">
        <rect x="62" y="72" width="270" height="330" rx="26" fill="#0b4127" opacity=".14" transform="translate(8 12)" />
        <rect x="62" y="72" width="270" height="330" rx="26" fill="#ffffff" />
        <clipPath id="listing">
          <path d="M62 98a26 26 0 0 1 26-26h218a26 26 0 0 1 26 26v150H62z" />
        </clipPath>
        <g clipPath="url(#listing)">
          <svg x="62" y="72" width="270" height="176" aria-hidden="true">
            <DrawnCover seed="a first class" hint="speech" />
          </svg>
        </g>
        <rect x="84" y="272" width="184" height="18" rx="9" fill="#131c3a" />
        <rect x="84" y="302" width="128" height="14" rx="7" fill="#b9c2da" />
        <path d="M84 340h64M84 362h44" stroke="#b9c2da" strokeWidth="11" strokeLinecap="round" />
        <rect x="222" y="340" width="88" height="32" rx="16" fill="#1b56d6" />
      </g>
      <circle cx="326" cy="104" r="42" fill="#1b9457" stroke="#ffffff" strokeWidth="8" />
      <path
        d="m306 104 14 15 27-31"
        fill="none"
        stroke="#ffffff"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="rotate(5 350 360)">
        <rect x="282" y="294" width="140" height="142" rx="22" fill="#fffdf9" />
        <path d="M282 316a22 22 0 0 1 22-22h96a22 22 0 0 1 22 22v22H282z" fill="#ee5f38" />
        <path d="M316 284v24M388 284v24" stroke="#66200f" strokeWidth="10" strokeLinecap="round" />
        <circle cx="352" cy="386" r="34" fill="#ffb22e" stroke="#d27f00" strokeWidth="6" />
        <path
          d="M344 404v-36h12a10 10 0 0 1 0 20h-12M338 374h34M338 382h34"
          fill="none"
          stroke="#7a4300"
          strokeWidth="5"
        />
      </g>
    </svg>
  )
}
