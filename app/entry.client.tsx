import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import type { ClientInstrumentation } from "react-router"
import { HydratedRouter } from "react-router/dom"

/**
 * Starts a navigation only after the click event: state set during the event renders at once, so a cached page would
 * render twice, first the old one as pending.
 */
const afterThePress: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go) {
        await new Promise((done) => setTimeout(done))
        await go()
      },
    }),
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* In a transition the next page would render in slices of 5 ms, with a frame of the old one after each. */}
      <HydratedRouter useTransitions={false} instrumentations={[afterThePress]} />
    </StrictMode>,
  )
})
