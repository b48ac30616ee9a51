/** A desk before the first lesson: the sun is in the window, the mug is warm. */
export function MorningDesk() {
  return (
    <>
      <rect width="480" height="300" fill="#ffdcc6" />
      <path d="M40 0h50L50 232H0V0z" fill="#ffcdb0" />
      <path d="M128 206V112a84 84 0 0 1 168 0v94z" fill="#cfe0ff" />
      <circle cx="212" cy="140" r="40" fill="#ffb22e" />
      <path d="M128 172q42-30 84-6t84-12v52H128z" fill="#57b981" />
      <path d="M128 190q50-18 96-2t72-10v28H128z" fill="#1b9457" />
      <path
        d="M128 206V112a84 84 0 0 1 168 0v94M212 28v178M128 112h168"
        fill="none"
        stroke="#fffdf9"
        strokeWidth="10"
      />
      <rect x="114" y="200" width="196" height="15" rx="7.5" fill="#fffdf9" />
      <path d="M366 74h86" stroke="#b7652c" strokeWidth="9" strokeLinecap="round" />
      <path d="M376 70V34h15v36zM394 70V26h19v44zM416 70V42h13v28z" fill="#1b56d6" />
      <path d="M394 70V26h19v44z" fill="#ee5f38" />
      <path d="M432 70l9-33 13 4-8 29z" fill="#1b9457" />
      <rect y="246" width="480" height="54" fill="#8a4b1f" />
      <rect y="240" width="480" height="16" fill="#b7652c" />
      <path d="M330 240v-10h104v10z" fill="#1b56d6" />
      <path d="M340 230v-13h88v13z" fill="#ffb22e" />
      <path d="M348 217v-12h76v12z" fill="#ee5f38" />
      <path d="M386 205c-16 0-25-12-22-27 3-12 14-14 22-8 8-6 19-4 22 8 3 15-6 27-22 27z" fill="#c8322b" />
      <path d="M386 172q0-11 7-16" fill="none" stroke="#6b3a12" strokeWidth="4" strokeLinecap="round" />
      <path d="M392 164q11-11 20-3-9 10-20 3z" fill="#57b981" />
      <path d="M58 240v-34h42v22a12 12 0 0 1-12 12H70a12 12 0 0 1-12-12z" fill="#fffdf9" />
      <path d="M100 212h7a9 9 0 0 1 0 18h-7" fill="none" stroke="#fffdf9" strokeWidth="6" />
      <path
        d="M70 194q-6-8 0-16t0-16M86 194q-6-8 0-16t0-16"
        fill="none"
        stroke="#fffdf9"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M168 240h104l-8-14H176z" fill="#fffdf9" />
      <path d="M176 226q22-8 44 2 22-10 44-2" fill="none" stroke="#d9cdbb" strokeWidth="3.5" strokeLinecap="round" />
    </>
  )
}
