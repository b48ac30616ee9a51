import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import type { ClientInstrumentation } from "react-router"
import { HydratedRouter } from "react-router/dom"
import { opensPlain } from "./plain/opens-plain.ts"

/**
 * Starts a navigation only after the click event: state set during the event renders at once, so a cached page would
 * render twice, first the old one as pending.
 */
const afterThePress: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        // A target without a pathname, as that of a tab, arrives as one of "/".
        const target = typeof to === "string" ? new URL(to, location.href) : null
        if (target && target.pathname !== "/" && opensPlain(target.pathname)) return openDocument(target)
        await new Promise((done) => setTimeout(done))
        await go()
      },
    }),
}

/** The browser leaves this page; the router must not begin to show the next one as well. */
function openDocument({ href }: URL): Promise<never> {
  location.assign(href)
  return new Promise(() => {})
}

/** Links to pages without React are followed by the browser itself. */
document.addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null
    const isOwn = link?.origin === location.origin && link.pathname !== location.pathname
    if (link && isOwn && opensPlain(link.pathname)) event.stopPropagation()
  },
  { capture: true },
)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* In a transition the next page would render in slices of 5 ms, with a frame of the old one after each. */}
      <HydratedRouter useTransitions={false} instrumentations={[afterThePress]} />
    </StrictMode>,
  )
})
