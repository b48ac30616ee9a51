import { useState } from "react"
import { ButtonLink } from "../../ui/buttons/button.tsx"
import { Cluster, Text } from "../../ui/layout/layout.tsx"
import css from "./error-page.module.css"
import drawings from "./errors.svg"

export type ErrorKind = "not-found" | "not-authorized" | "server-error" | "busy" | "under-construction"

interface ErrorText {
  code: string
  title: string
  more?: string
  text: string
  /** The kind whose drawing it shows, if not its own. */
  drawing?: ErrorKind
  /** The page reloads itself: not every reader's at the same time. */
  reloadsItself?: boolean
}

const pages: Record<ErrorKind, ErrorText> = {
  "not-found": {
    code: "404",
    title: "Oops! There's nothing here.",
    text: "The page has moved, or the address is wrong.",
  },
  "not-authorized": {
    code: "401",
    title: "Uhm, your authorization failed.",
    text: "The link no longer works, or this page is for someone else. Log in, or ask for a new link.",
  },
  "server-error": {
    code: "500",
    title: "The dog unplugged something.",
    // The texts are fixed; they are all part of the heading.
    more: "You didn't broke anything. Something went wrong in our server.",
    text: "What you saved before is safe. Try again in a minute.",
  },
  busy: {
    code: "503",
    title: "Please wait",
    text: "Many people are here right now. This page tries again by itself.",
    drawing: "under-construction",
    reloadsItself: true,
  },
  "under-construction": {
    code: "Soon",
    title: "This page is not ready yet.",
    text: "The page is under construction. Please come back later.",
  },
}

/** From five to ten seconds. */
const pickReloadSeconds = () => 5 + Math.floor(Math.random() * 6)

/** A full page for an error: a drawing, what happened, and a link home. */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  const { code, title, more, text, drawing = kind, reloadsItself } = pages[kind]
  const [reloadSeconds] = useState(pickReloadSeconds)
  return (
    <Text as="main" isCentered isGrowing className={css.page} id="main" tabIndex={-1}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {reloadsItself && <meta httpEquiv="refresh" content={String(reloadSeconds)} />}
      <div className={css.drawing}>
        <svg viewBox="0 0 320 200" aria-hidden="true">
          <use href={`${drawings}#${drawing}`} />
        </svg>
      </div>
      <Text surface="orange" className={css.code}>
        {code}
      </Text>
      <h1>
        {title}
        {more && <span className={css.more}> {more}</span>}
      </h1>
      <Text tone="soft" size="l" className={css.text}>
        {text}
      </Text>
      <Cluster gap={3} align="stretch" justify="center" above={4}>
        <ButtonLink tone="brand" size="large" to="/">
          Go to the home page
        </ButtonLink>
        {kind === "not-authorized" ? (
          <>
            <ButtonLink size="large" to="/login">
              Log in
            </ButtonLink>
            <ButtonLink size="large" to="/recover">
              Ask for a new link
            </ButtonLink>
          </>
        ) : (
          <ButtonLink size="large" to="/help">
            Get help
          </ButtonLink>
        )}
      </Cluster>
    </Text>
  )
}
