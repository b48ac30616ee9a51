import type { ReactNode } from "react"
import { Text } from "../layout/layout.tsx"

const hyphened = /(\b(?:e-mails?|one-on-one)\b)/i

/**
 * Text whose words with hyphens stay on one line, because browsers break "e-mail" after its hyphen. Other nodes stay as
 * they are.
 */
export function UnbrokenWords({ children }: { children: ReactNode }) {
  if (typeof children !== "string" || !hyphened.test(children)) return children
  return children.split(hyphened).map((part, n) =>
    n % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and never change places
      <Text as="span" isOneLine key={n}>
        {part}
      </Text>
    ) : (
      part
    ),
  )
}
