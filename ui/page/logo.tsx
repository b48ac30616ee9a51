/** The logo: a doorway with a rising sun. "Silid" is Filipino for room. */
export function Logo({ size = 32, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect x="1" y="1" width="46" height="46" rx="14" fill="#1b56d6" />
      <path d="M11 40.5V21.5a13 13 0 0 1 26 0v19z" fill="#fff6e4" />
      <path d="M15.7 40.5a8.3 8.3 0 0 1 16.6 0z" fill="#ffb22e" />
      <path
        d="M16.1 31.7L13.6 28.9M24.0 28.7L24.0 24.9M31.9 31.7L34.4 28.9"
        stroke="#ffb22e"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The logo with the brand name of the settings. */
export function Wordmark({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span style={{ display: "inline-flex", alignItems: "center", gap: "0.55rem", whiteSpace: "nowrap" }}>
      <Logo size={size} />
      <span
        style={{ font: `750 ${size * 0.0417}rem/1 var(--face-display)`, letterSpacing: "-0.03em", color: "var(--ink)" }}
      >
        {name}
      </span>
    </span>
  )
}
