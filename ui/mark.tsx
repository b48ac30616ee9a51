/** The mark: a doorway with the sun coming up in it. "Silid" is Filipino for room. */
export function Mark({ size = 32, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect x="2" y="2" width="44" height="44" rx="13" fill="#1b56d6" />
      <path d="M13 42V24.5a11 11 0 0 1 22 0V42z" fill="#fff6e4" />
      <path d="M15.5 42a8.5 8.5 0 0 1 17 0z" fill="#ffb22e" />
      <path
        d="M24 24.5v4.7M14.9 29.2l3 3.6M33.1 29.2l-3 3.6"
        stroke="#ffb22e"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Mark and name. The name comes from the operator's settings. */
export function Wordmark({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span style={{ display: "inline-flex", alignItems: "center", gap: "0.55rem", whiteSpace: "nowrap" }}>
      <Mark size={size} />
      <span
        style={{ font: `750 ${size * 0.0417}rem/1 var(--face-display)`, letterSpacing: "-0.03em", color: "var(--ink)" }}
      >
        {name}
      </span>
    </span>
  )
}
