import css from "./account.module.css"

type EmailKind = "waiting" | "sent" | "opened" | "late"

/** A letter: waiting to be sent, under way, opened with good news, or arrived too late. */
export function EmailDrawing({ kind }: { kind: EmailKind }) {
  return (
    <svg className={css.letter} data-kind={kind} viewBox="0 0 240 150" aria-hidden="true">
      <ellipse cx="120" cy="138" rx="82" ry="7" fill="var(--gray-soft)" />
      {kind === "sent" && <Wind />}
      <g transform={kind === "sent" ? "translate(14 -4) rotate(-6 120 80)" : undefined}>
        {kind === "opened" ? <OpenEmail /> : <ClosedEmail />}
      </g>
      {kind === "late" && <Clock />}
      {kind === "waiting" && <Seal />}
    </svg>
  )
}

function ClosedEmail() {
  return (
    <>
      <rect x="60" y="38" width="120" height="84" rx="12" fill="var(--brand)" />
      <path d="M62 114 108 80h24l46 34q-2 8-10 8H72q-8 0-10-8z" fill="var(--brand-edge)" />
      <path d="M61 46q2-8 11-8h96q9 0 11 8l-50 40q-9 7-18 0z" fill="var(--sky)" />
    </>
  )
}

function OpenEmail() {
  return (
    <>
      <path d="M60 66 111 26q9-7 18 0l51 40v46q0 10-12 10H72q-12 0-12-10z" fill="var(--brand-edge)" />
      <rect x="76" y="20" width="88" height="80" rx="8" fill="#fff6e4" />
      <circle cx="120" cy="52" r="19" fill="#ffb22e" />
      <path
        d="m111 52.500 6.500 6.500 12-13"
        fill="none"
        stroke="#131c3a"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M60 68l50 32q10 6 20 0l50-32v42q0 12-12 12H72q-12 0-12-12z" fill="var(--brand)" />
    </>
  )
}

function Wind() {
  return (
    <path
      d="M22 66h34M10 86h40M26 106h30"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  )
}

function Seal() {
  return <circle cx="120" cy="88" r="11" fill="#ffb22e" />
}

function Clock() {
  return (
    <>
      <circle cx="176" cy="104" r="29" fill="#fff6e4" stroke="var(--warm)" strokeWidth="6" />
      <path
        d="M176 88v17l11 7"
        fill="none"
        stroke="#131c3a"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
