import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef } from "react"
import { setActivity } from "../fetching/page-activity.ts"

interface LazyTabProps {
  waiting: ReactNode
  /** A part of `lazy`. */
  children: ReactNode
}

/**
 * A tab whose code is fetched when it is opened. The server sends it whole, so that a link to it shows its content before
 * any code has come; unlike LazyPart, whose parts can do nothing without their code. The page is busy until the tab is
 * hydrated.
 */
export function LazyTab({ waiting, children }: LazyTabProps) {
  const name = `the code of a tab ${useId()}`
  const isLoaded = useRef(false)
  useEffect(() => {
    // The effect of a part that is loaded already has run before this one.
    if (!isLoaded.current) setActivity(name, true)
    return () => setActivity(name, false)
  }, [name])
  return (
    <Suspense fallback={waiting}>
      {children}
      <WhenLoaded
        onChange={(loaded) => {
          isLoaded.current = loaded
          setActivity(name, !loaded)
        }}
      />
    </Suspense>
  )
}

/** Only layout effects are undone while a boundary waits for another part's code. */
function WhenLoaded({ onChange }: { onChange: (isLoaded: boolean) => void }) {
  const change = useRef(onChange)
  useLayoutEffect(() => {
    const tell = change.current
    tell(true)
    return () => tell(false)
  }, [])
  return null
}
