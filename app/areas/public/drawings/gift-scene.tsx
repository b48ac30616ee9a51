/** December: boxes packed and tied, under a star lantern. */
export function GiftScene() {
  return (
    <svg viewBox="0 0 560 380" aria-hidden="true">
      <path d="M420 0v66" stroke="#c8a06c" strokeWidth="4" />
      <g transform="translate(420 130)">
        <circle r="66" fill="none" stroke="#ffb22e" strokeWidth="7" />
        <path d="M0-62 17-20l45 4-35 30 11 44L0 34l-38 24 11-44-35-30 45-4z" fill="#ee5f38" />
        <path d="M0-32 9-11l23 2-18 15 6 22L0 16l-20 12 6-22-18-15 23-2z" fill="#ffd284" />
        <path
          d="M-28 62q-14 36-6 66M28 62q14 36 6 66M-38 74q-16 26-16 48M38 74q16 26 16 48"
          fill="none"
          stroke="#ffb22e"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g>
        <rect x="40" y="226" width="170" height="154" rx="8" fill="#1b56d6" />
        <rect x="28" y="206" width="194" height="42" rx="8" fill="#5d8dff" />
        <rect x="110" y="206" width="30" height="174" fill="#ffb22e" />
        <path d="M125 206c-60 6-70-52-28-54 24 0 28 34 28 54 0-20 6-54 30-54 40 2 30 60-30 54z" fill="#ffb22e" />
      </g>
      <g>
        <rect x="226" y="286" width="126" height="94" rx="8" fill="#1b9457" />
        <rect x="216" y="268" width="146" height="34" rx="8" fill="#57b981" />
        <rect x="278" y="268" width="24" height="112" fill="#fffdf9" />
        <path d="M290 268c-44 4-50-38-20-40 17 0 20 26 20 40 0-14 4-40 22-40 28 2 22 44-22 40z" fill="#fffdf9" />
      </g>
      <g>
        <path d="M392 380V306h130v74z" fill="#b7652c" />
        <path d="M392 306 376 278h60l22 28zM522 306l16-28h-58l-22 28z" fill="#d98a4a" />
        <path d="M412 306v-44h24v44zM440 306v-60h16v60z" fill="#ee5f38" />
        <path d="m470 306 14-66 12 3-12 63z" fill="#ffb22e" />
        <path d="M500 306v-34a12 12 0 0 1 24 0v34" fill="#7a4cd1" />
        <path d="M430 344h54M442 356h30" stroke="#8a4b1f" strokeWidth="5" strokeLinecap="round" />
      </g>
    </svg>
  )
}
