import type { CSSProperties, ReactNode } from "react"
import { Cluster, Text } from "../layout/layout.tsx"
import css from "./color-label.module.css"

/** A label with a colour (any CSS colour), a name and a short mark. */
export function ColorLabel({ color, name, mark }: { color: string; name: ReactNode; mark: ReactNode }) {
  return (
    <span className={css.spine} style={{ "--spine": color } as CSSProperties}>
      <i className={css.color} aria-hidden="true" />
      <Cluster as="span" align="baseline" className={css.words}>
        <Text as="span" weight={650} canBreakAnywhere className={css.name}>
          {name}
        </Text>
        <Text as="span" tone="soft" size="s" isRigid>
          {mark}
        </Text>
      </Cluster>
    </span>
  )
}
