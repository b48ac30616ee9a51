/** A bangka on a quiet sea, going out into the morning. */
export function Outrigger() {
  return (
    <>
      <rect width="480" height="300" fill="#ffd9c4" />
      <path d="M0 0h480v92Q240 60 0 92z" fill="#ffc6a8" />
      <circle cx="250" cy="166" r="70" fill="#ffb22e" />
      <circle cx="250" cy="166" r="96" fill="#ffb22e" opacity=".22" />
      <path d="M0 170q40-54 96-36t70 36zM356 170q30-40 64-28t60 28z" fill="#1b9457" />
      <path d="M52 170q30-30 66-18t30 18zM400 170q30-22 80-10v10z" fill="#0b6b3d" />
      <rect y="166" width="480" height="134" fill="#4c8be0" />
      <path
        d="M192 174h116M206 220h92M180 250h46M272 250h52M214 270h86M236 286h40"
        stroke="#ffd284"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M30 192h60M380 186h70M120 216h36M330 222h60M24 252h80M400 258h52"
        stroke="#cfe4ff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".8"
      />
      <path d="M246 84v122" stroke="#6b3a12" strokeWidth="6" strokeLinecap="round" />
      <path d="M252 90q64 34 62 100h-62z" fill="#fffdf9" />
      <path d="M252 126q32 4 54 28 6 14 8 36-34-32-62-34z" fill="#ee5f38" />
      <path d="M240 96q-42 40-44 94h44z" fill="#1b56d6" />
      <path d="M152 230q94 28 190 0" fill="none" stroke="#8a4b1f" strokeWidth="5" />
      <path d="M180 206v30M308 206v30" stroke="#8a4b1f" strokeWidth="5" strokeLinecap="round" />
      <path d="M124 198q12 6 22 10h206q14-4 28-14-8 32-34 36H166q-30-2-42-32z" fill="#8a4b1f" />
      <path d="M140 208h222" stroke="#ffb22e" strokeWidth="6" />
      <path d="M118 240h262" stroke="#b7652c" strokeWidth="8" strokeLinecap="round" />
      <circle cx="288" cy="188" r="9" fill="#c98e62" />
      <path d="M274 206v-2a14 10 0 0 1 28 0v2z" fill="#7a4cd1" />
      <path d="M272 186q16-18 32 0z" fill="#e2a968" />
      <circle cx="206" cy="192" r="8" fill="#a86e45" />
      <path d="M194 206a12 9 0 0 1 24 0z" fill="#57b981" />
      <path d="M198 191a8 8 0 0 1 16-1q-8-5-16 1z" fill="#1d1a26" />
      <path
        d="M84 78q9-9 16 0 8-9 16 0M372 62q8-8 14 0 7-8 14 0M130 46q7-7 12 0 6-7 12 0"
        fill="none"
        stroke="#66200f"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  )
}
