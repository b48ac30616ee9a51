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
        // The router passes a target without a pathname, such as a tab's, as one of "/". The pressed link has the real
        // one.
        const target = pressed ? new URL(pressed.href) : typeof to === "string" ? new URL(to, location.href) : null
        const isKnown = pressed !== null || target?.pathname !== "/"
        if (target && isKnown && opensPlain(target.pathname)) return openDocument(target)
        await new Promise((done) => setTimeout(done))
        await go()
      },
    }),
}

/** The link whose click is being handled. */
let pressed: HTMLAnchorElement | null = null
document.addEventListener(
  "click",
  ({ target }) => {
    pressed = target instanceof Element ? target.closest("a") : null
    setTimeout(() => {
      pressed = null
    })
  },
  { capture: true },
)

/** Opens a new document. The promise stays pending, so that the router does not start its own navigation. */
function openDocument({ href }: URL): Promise<never> {
  location.assign(href)
  return new Promise(() => {})
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
