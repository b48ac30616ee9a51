/** Kites over rice terraces, in the wind of an afternoon without homework. */
export function Kites() {
  return (
    <>
      <rect width="480" height="300" fill="#cfe4ff" />
      <path d="M300 60a24 24 0 0 1 46-8 20 20 0 0 1 34 14 14 14 0 0 1-4 28h-72a18 18 0 0 1-4-34z" fill="#fffdf9" />
      <path d="M40 96a18 18 0 0 1 34-6 15 15 0 0 1 26 10 11 11 0 0 1-3 22H44a14 14 0 0 1-4-26z" fill="#fffdf9" />
      <path d="M250 190 340 96l60 52 44-32 36 40v144H250z" fill="#8fb6e8" />
      <path d="M0 172q120-30 250 14t230-4v118H0z" fill="#d8f3e1" />
      <path d="M0 178q120-30 250 14t230-4v20q-110 26-230-2T0 200z" fill="#a4ddbb" />
      <path d="M0 206q130-24 250 10t230-6v22q-110 22-232-2T0 232z" fill="#7fcf9f" />
      <path d="M0 236q130-22 250 8t230-4v24q-120 18-240-2T0 264z" fill="#57b981" />
      <path d="M0 266q140-16 250 4t230-4v34H0z" fill="#1b9457" />
      <path
        d="M20 190q60-10 110-2M300 212q70 6 140-6M60 222q60-8 130 4M330 240q60 4 120-4M20 252q70-8 150 2M260 270q70 4 120-2"
        fill="none"
        stroke="#f6fdf8"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".75"
      />
      <path
        d="M206 262q14-70-24-128M262 258q10-100 42-150M222 262q-70-40-98-96"
        fill="none"
        stroke="#10296b"
        strokeWidth="2"
      />
      <path d="M168 70l36 34-22 34-40-28z" fill="#ee5f38" />
      <path d="M168 70l14 68M142 110l62-6" stroke="#ffbda6" strokeWidth="3.5" />
      <path d="M182 138q16 10 4 22t6 22" fill="none" stroke="#ee5f38" strokeWidth="4" strokeLinecap="round" />
      <path d="M312 46l34 26-8 40-42-8z" fill="#ffb22e" />
      <path d="M312 46l26 66M296 104l50-32" stroke="#fff1d6" strokeWidth="3.5" />
      <path d="M304 106q-18 12-4 24t-8 22" fill="none" stroke="#f08c00" strokeWidth="4" strokeLinecap="round" />
      <path d="M118 132l26 20-12 26-30-16z" fill="#1b56d6" />
      <path d="M118 132l14 46M102 162l42-10" stroke="#b7cfff" strokeWidth="3" />
      <g strokeLinecap="round">
        <path d="M206 262l8 6M262 258l-10 8" stroke="#c98e62" strokeWidth="6" />
        <path d="M216 264v20M224 264v20" stroke="#10296b" strokeWidth="7" />
        <path d="M244 264v20M253 264v20" stroke="#553000" strokeWidth="7" />
      </g>
      <path d="M208 274v-14a12 12 0 0 1 24 0v14z" fill="#ffb22e" />
      <path d="M236 274v-14a12 12 0 0 1 24 0v14z" fill="#ee5f38" />
      <circle cx="220" cy="240" r="11" fill="#c98e62" />
      <path d="M209 240a11 11 0 0 1 22 0q-10-7-22 0z" fill="#2b1b16" />
      <circle cx="248" cy="240" r="11" fill="#a86e45" />
      <path
        d="M237 241a11 11 0 0 1 22-2q-12-5-22 2zM236 240q-8 4-6 14"
        fill="#1d1a26"
        stroke="#1d1a26"
        strokeWidth="4"
      />
    </>
  )
}
