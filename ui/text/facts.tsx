import type { ComponentProps, ReactNode } from "react"
import { Cluster, Panel, Stack, Text } from "../layout/layout.tsx"
import css from "./facts.module.css"
import { UnbrokenWords } from "./unbroken-words.tsx"

/** A list of `Fact` beside each other, the name above the value. */
export function Facts(props: Omit<ComponentProps<typeof Cluster>, "as">) {
  return <Cluster gap="3 5" align="stretch" {...props} as="dl" />
}

/** A list of `Fact` below each other, the name before the value. */
export function FactLines({ children }: { children: ReactNode }) {
  return (
    <Stack as="dl" hasLines className={css.lines}>
      {children}
    </Stack>
  )
}

interface FactProps {
  name: ReactNode
  /** Takes a whole row of a grid. */
  isWide?: boolean
  children: ReactNode
}

export function Fact({ name, isWide, children }: FactProps) {
  return (
    <Panel isWholeRow={isWide}>
      <Text as="dt" tone="soft" size="s">
        <UnbrokenWords>{name}</UnbrokenWords>
      </Text>
      <Text as="dd" weight={650} canBreakAnywhere>
        {children}
      </Text>
    </Panel>
  )
}
