/** A jeepney that goes to school, with the mark's sun on its side. */
export function Jeepney() {
  return (
    <>
      <rect width="480" height="300" fill="#ffe9c4" />
      <circle cx="370" cy="110" r="56" fill="#ffb22e" />
      <path d="M0 196q80-70 168-30t150-22 162 34v60H0z" fill="#a4ddbb" />
      <path d="M0 218q110-40 230-12t250-10v52H0z" fill="#57b981" />
      <rect y="236" width="480" height="64" fill="#5a6584" />
      <path
        d="M10 270h52M112 270h52M214 270h52M316 270h52M418 270h52"
        stroke="#ffe9c4"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M84 232v-84a18 18 0 0 1 18-18h208q12 0 18 12l20 38 44 8q14 3 14 17v27z" fill="#1b56d6" />
      <path d="M84 196h322v18H84z" fill="#ffb22e" />
      <path d="M84 206h322" stroke="#ee5f38" strokeWidth="5" />
      <path d="M74 132q0-16 18-16h214q14 0 20 14l4 8H74z" fill="#c8322b" />
      <path d="M74 132h254" stroke="#ffb22e" strokeWidth="5" />
      <path d="M100 148h44v34h-44zM154 148h44v34h-44zM208 148h44v34h-44z" fill="#cfe0ff" />
      <path d="M264 148h46l18 34h-64z" fill="#cfe0ff" />
      <circle cx="122" cy="170" r="12" fill="#c98e62" />
      <path d="M110 168a12 12 0 0 1 24 0q-12-8-24 0z" fill="#2b1b16" />
      <circle cx="176" cy="170" r="12" fill="#efc59a" />
      <path
        d="M164 168a12 12 0 0 1 24 0q-12-6-24 0zM160 164q-4 10 0 16M192 164q4 10 0 16"
        fill="#3a2218"
        stroke="#3a2218"
        strokeWidth="5"
      />
      <circle cx="230" cy="170" r="12" fill="#a86e45" />
      <path d="M218 170a12 12 0 0 1 24-2q-14-4-24 2z" fill="#1d1a26" />
      <circle cx="292" cy="168" r="12" fill="#d39c6e" />
      <path d="M280 164a13 10 0 0 1 26 0z" fill="#ee5f38" />
      <path d="M308 178l-8 12" stroke="#131c3a" strokeWidth="5" strokeLinecap="round" />
      <path d="M348 190v-22q0-6 6-6h2q6 0 6 6v22zM374 192v-18q0-5 5-5t5 5v18z" fill="#dfe5f3" />
      <circle cx="398" cy="210" r="9" fill="#fff6e4" />
      <path d="M218 232v-8a20 20 0 0 1 40 0v8z" fill="#fff6e4" />
      <path d="M226 232a12 12 0 0 1 24 0z" fill="#ffb22e" />
      <path d="M84 128V96h24v32M120 116v-8h60v8" fill="none" stroke="#8a4b1f" strokeWidth="5" />
      <path d="M118 116v-30h44v30zM168 116v-22h34v22z" fill="#b7652c" />
      <path d="M118 100h44M140 86v30M168 104h34" stroke="#8a4b1f" strokeWidth="3.5" />
      <rect x="212" y="88" width="40" height="28" rx="6" fill="#7a4cd1" />
      <path d="M224 88v-6h16v6" fill="none" stroke="#331b66" strokeWidth="4" />
      <circle cx="140" cy="236" r="27" fill="#131c3a" />
      <circle cx="140" cy="236" r="12" fill="#dfe5f3" />
      <circle cx="348" cy="236" r="27" fill="#131c3a" />
      <circle cx="348" cy="236" r="12" fill="#dfe5f3" />
      <path
        d="M68 226q-18 0-18-10M60 238q-26 2-30-8"
        fill="none"
        stroke="#fffdf9"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}
