import css from "./join-link.module.css"

/** The way into today's session, in a new tab. Meant to be found at once by a child of ten. */
export function JoinLink({ link, title }: { link: string; title: string }) {
  return (
    <a className={css.join} href={link} target="_blank" rel="noopener noreferrer">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect x="2" y="7" width="19" height="18" rx="5" fill="currentColor" />
        <path
          d="m23 13.500 5.200-3.700c.800-.600 1.800 0 1.800 1v10.400c0 1-1 1.600-1.800 1L23 18.500z"
          fill="currentColor"
        />
      </svg>
      <span>Join Now</span>
      <span className="unseen"> {title} (opens in a new tab)</span>
    </a>
  )
}
