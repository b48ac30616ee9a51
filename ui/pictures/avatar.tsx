import { Text } from "../layout/layout.tsx"
import css from "./avatar.module.css"

interface AvatarProps {
  /** The full name; its initials are shown without a picture. */
  name: string
  /** The address of the picture, or null. */
  src: string | null | undefined
  /** In pixels. */
  size?: number
}

/** A person's picture, or their initials on a colour derived from the name. Hidden from screen readers. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.4 }
  if (src)
    return (
      <img
        className={css.avatar}
        style={style}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        data-avatar
      />
    )
  return (
    <Text as="span" surface={surfaceOf(name)} className={css.avatar} style={style} aria-hidden="true" data-avatar>
      {initials(name)}
    </Text>
  )
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase()
}

const surfaces = ["blue", "orange", "green", "red", "gray"] as const

function surfaceOf(name: string) {
  const sum = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return surfaces[sum % surfaces.length]
}
