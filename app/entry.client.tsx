import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import type { ClientInstrumentation } from "react-router"
import { HydratedRouter } from "react-router/dom"

/**
 * Sets out for the next page only when the press is dealt with: what is set during a press is drawn at once, so a page that
 * is there already would be drawn twice, first the old one as "on the way".
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
      {/* In a transition the next page would be drawn in slices of 5 ms, with a frame of the old one after each. */}
      <HydratedRouter useTransitions={false} instrumentations={[afterThePress]} />
    </StrictMode>,
  )
})
