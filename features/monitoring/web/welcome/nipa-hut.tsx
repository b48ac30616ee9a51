/** A bahay kubo under palms, little flags over the yard. */
export function NipaHut() {
  return (
    <>
      <rect width="480" height="300" fill="#d8e6ff" />
      <circle cx="96" cy="86" r="36" fill="#ffb22e" />
      <path d="M0 204q70-66 150-34t130-26 200 40v116H0z" fill="#a4ddbb" />
      <path d="M0 236q120-38 240-8t240-16v88H0z" fill="#57b981" />
      <path d="M398 250q4-86-14-158" fill="none" stroke="#8a4b1f" strokeWidth="11" strokeLinecap="round" />
      <path
        d="M384 92q-44-26-74 6 38-12 74-6zM384 92q-30-48-74-36 46 10 74 36zM384 92q8-50 50-52-30 22-50 52zM384 92q44-22 72 14-38-16-72-14zM384 92q30 12 30 52-12-34-30-52zM384 92q-34 10-36 46 14-30 36-46z"
        fill="#1b9457"
      />
      <circle cx="378" cy="100" r="8" fill="#b7652c" />
      <circle cx="392" cy="102" r="8" fill="#8a4b1f" />
      <path d="M172 198v52M308 198v52M212 198v52M268 198v52" stroke="#6b3a12" strokeWidth="9" strokeLinecap="round" />
      <path d="M158 138h164v64H158z" fill="#e2a968" />
      <path d="M178 138v64M198 138v64M284 138v64M304 138v64" stroke="#c88a48" strokeWidth="4" />
      <rect x="172" y="152" width="40" height="30" rx="4" fill="#553000" />
      <path d="M172 152h40l8-14h-40z" fill="#b7652c" />
      <path d="M226 202v-46a16 16 0 0 1 32 0v46z" fill="#8a4b1f" />
      <circle cx="250" cy="178" r="2.5" fill="#ffb22e" />
      <rect x="270" y="152" width="36" height="30" rx="4" fill="#ffd284" />
      <path d="M270 167h36M288 152v30" stroke="#8a4b1f" strokeWidth="3.5" />
      <path d="M128 144 214 58h52l86 86q-112 16-224 0z" fill="#b7652c" />
      <path
        d="M140 132q100 16 200 0M164 108q76 12 152 0M188 84q52 8 104 0"
        fill="none"
        stroke="#8a4b1f"
        strokeWidth="4"
      />
      <path d="M206 60q34-14 68 0" fill="none" stroke="#8a4b1f" strokeWidth="9" strokeLinecap="round" />
      <path d="M226 202h32l8 50h-48z" fill="#c88a48" />
      <path d="M223 218h38M220 234h44" stroke="#8a4b1f" strokeWidth="4" />
      <path d="M0 30q110 52 240 10T480 34" fill="none" stroke="#10296b" strokeWidth="2.5" />
      <path d="M34 42h26l-10 24zM180 52l25-4-6 25z" fill="#ee5f38" />
      <path d="M84 55h26l-13 23zM296 26l26-3-9 24z" fill="#1b56d6" />
      <path d="M132 58l26-2-10 25zM352 22h26l-13 23z" fill="#7a4cd1" />
      <path d="M412 24h26l-13 23z" fill="#ee5f38" />
      <path d="M60 262a14 14 0 1 1 24 0zM96 272a10 10 0 1 1 18 0zM352 270a12 12 0 1 1 22 0z" fill="#1b9457" />
      <path
        d="M150 266q6-12 14 0M416 276q6-12 14 0"
        fill="none"
        stroke="#1b9457"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}
