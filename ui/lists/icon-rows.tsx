import type { ReactNode, Ref } from "react"
import { Cluster, Stack, Text } from "../layout/layout.tsx"
import css from "./icon-rows.module.css"

interface IconRowsProps {
  /** The name of the list, for screen readers. */
  label: string
  /** Can get the focus when the pressed button is removed with its row. */
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

/** A list whose items have an icon, a name, some lines of text and a button. */
export function IconRows({ label, ref, children }: IconRowsProps) {
  return (
    <Stack ref={ref} as="ul" hasLines tabIndex={-1} aria-label={label}>
      {children}
    </Stack>
  )
}

interface IconRowProps {
  /** 32 px, hidden from screen readers. */
  icon: ReactNode
  /** Can include a badge. */
  name: ReactNode
  action?: ReactNode
  /** Lines of `IconRowLine`. */
  children: ReactNode
}

export function IconRow({ icon, name, action, children }: IconRowProps) {
  return (
    <li className={css.row}>
      <Stack as="span" tone="soft" className={css.drawing} aria-hidden="true">
        {icon}
      </Stack>
      <div className={css.words}>
        <Cluster as="p" gap="1 2" weight={650}>
          {name}
        </Cluster>
        {children}
      </div>
      {action}
    </li>
  )
}

/** `isNews`: announced by screen readers when it changes. */
export function IconRowLine({ isNews, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <Text tone="soft" size="s" role={isNews ? "status" : undefined}>
      {children}
    </Text>
  )
}
