import { Tag } from "../../../../ui/text/status-badge.tsx"
import type { ClassData } from "../../contract.ts"
import { tagList } from "../cards/class-words.ts"
import css from "./class-tags.module.css"

export function ClassTags({ tags }: { tags: ClassData["tags"] }) {
  const words = tagList(tags)
  if (words.length === 0) return null
  return (
    <ul className={css.tags} aria-label="Tags">
      {words.map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
    </ul>
  )
}
