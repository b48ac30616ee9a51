import { Cluster } from "../../../../ui/layout/layout.tsx"
import { Tag } from "../../../../ui/text/status-badge.tsx"
import type { ClassData } from "../../contract.ts"
import { tagList } from "../cards/class-words.ts"

export function ClassTags({ tags }: { tags: ClassData["tags"] }) {
  const words = tagList(tags)
  if (words.length === 0) return null
  return (
    <Cluster as="ul" gap={2} align="stretch" aria-label="Tags">
      {words.map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
    </Cluster>
  )
}
