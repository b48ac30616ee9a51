import { Fragment } from "react"

/** An e-mail address or a link that is broken, where it must be, after its signs and not amid a word. */
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
