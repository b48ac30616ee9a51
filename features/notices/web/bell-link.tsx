import { Link } from "react-router"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useIsInBrowser } from "../../../ui/page/use-is-in-browser.ts"
import { unreadNoticesCall } from "../contract.ts"
import css from "./bell-link.module.css"

const mostShown = 99

/** The way to the notices, with the number of unread ones; the page asks for it once a minute. */
export function BellLink({ to }: { to: string }) {
  // Asked by the browser alone: a document does not wait for it.
  const { data } = useCall(unreadNoticesCall, {}, { every: 60_000, enabled: useIsInBrowser() })
  const unread = data?.unread ?? 0
  return (
    <Link className={css.bell} to={to} title="Notices">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M10 5a2 2 0 1 1 4 0 7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1" />
      </svg>
      <span className="unseen">Notices{unread > 0 && `, ${unread} unread`}</span>
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </Link>
  )
}
