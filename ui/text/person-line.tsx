import type { ReactNode } from "react"
import { Row, Stack, Text } from "../layout/layout.tsx"
import { Avatar } from "../pictures/avatar.tsx"
import css from "./person-line.module.css"

interface PersonLineProps {
  name: string
  /** Replaces the name: a button with the name. */
  title?: ReactNode
  /** The address of the picture, or null. */
  picture: string | null
  /** Under the name: "enrolled by Ana Cruz". */
  children?: ReactNode
  size?: number
}

/** A person in a list: the picture, the name, a line of text. */
export function PersonLine({ name, title, picture, children, size }: PersonLineProps) {
  return (
    <Row as="span" gap={3} className={css.person}>
      <Avatar name={name} src={picture} size={size} />
      <Stack as="span" isTight>
        <Text as="span" weight={650} canBreakAnywhere>
          {title ?? name}
        </Text>
        {children && (
          <Text as="small" tone="soft" size="s" weight={400} canBreakAnywhere>
            {children}
          </Text>
        )}
      </Stack>
    </Row>
  )
}
