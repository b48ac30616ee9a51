import { useQueryClient } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useState } from "react"
import { Link } from "react-router"
import icons from "../../../../ui/buttons/icon-button.module.css"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { unreadNoticesCall } from "../../contract.ts"
import { followNotices } from "../live/notices-tab.ts"
import css from "./bell.module.css"

const mostShown = 99

const loadPanel = () => import("./notices-panel.tsx")
const NoticesPanel = lazy(loadPanel)

interface BellProps {
  /** The page of notices. */
  to: string
  /** The name of the person who reads the notices. */
  person: string
  zone: string
}

/** The number of unread notices. Pressing it opens the newest ones in a panel; on a phone it leads to their page. */
export function Bell({ to, person, zone }: BellProps) {
  const queries = useQueryClient()
  // Area and name identify the account: tabs of another account have nothing to tell this one.
  useEffect(() => followNotices(queries, `${to} ${person}`), [queries, to, person])
  // The tab receives or requests this number elsewhere; this query fetches nothing.
  const { data } = useCall(unreadNoticesCall, {}, { enabled: false })
  const panel = usePanel()
  const inside = <BellInside unread={data?.unread ?? 0} />
  return (
    <>
      <Link className={`${icons.icon} ${css.bell}`} data-on="phone" to={to} title="Notices">
        {inside}
      </Link>
      <button
        type="button"
        className={`${icons.icon} ${css.bell}`}
        data-on="desk"
        title="Notices"
        aria-haspopup="dialog"
        aria-expanded={panel.isOpen}
        onPointerEnter={panel.prepare}
        onFocus={panel.prepare}
        onClick={panel.open}
      >
        {inside}
      </button>
      {panel.wasOpened && (
        <Suspense>
          <NoticesPanel open={panel.isOpen} onClose={panel.close} to={to} zone={zone} />
        </Suspense>
      )}
    </>
  )
}

/** The code of the panel is loaded before it is needed, or on the press. */
function usePanel() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = async () => {
    try {
      await loadPanel()
      setOpened(true)
      setOpen(true)
    } catch {
      toast.failed("Your notices could not be loaded. Check your internet and try again.")
    }
  }
  return {
    isOpen,
    wasOpened,
    open: () => void open(),
    close: () => setOpen(false),
    prepare: () => void loadPanel().catch(() => {}),
  }
}

function BellInside({ unread }: { unread: number }) {
  return (
    <>
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
        <Text as="span" weight={650} isCentered className={css.count} aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </Text>
      )}
    </>
  )
}
