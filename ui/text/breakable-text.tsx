import { Fragment } from "react"

/** An e-mail address or link that wraps after its punctuation, not within words. */
export function BreakableText({ children }: { children: string }) {
  const parts = children.replaceAll(/[@./_-](?=\w)/g, "$&\n").split("\n")
  return parts.map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and never change places
    <Fragment key={n}>
      {part}
      {n < parts.length - 1 && <wbr />}
    </Fragment>
  ))
}
