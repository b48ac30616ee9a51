import type { ReactNode } from "react"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { AttachedFiles } from "../../../ui/text/attached-files.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { RichText } from "../../../ui/text/rich-text.tsx"
import { Tag } from "../../../ui/text/status-badge.tsx"
import type { ClassPost } from "../contract.ts"
import { nameOfLink } from "../domain/material.ts"
import css from "./post-card.module.css"

interface PostCardProps {
  post: ClassPost
  zone: string
  /** For its teacher. */
  actions?: ReactNode
  /** For a family: the way to answer. */
  answer?: ReactNode
}

/** A post in the stream of a class. */
export function PostCard({ post, zone, actions, answer }: PostCardProps) {
  const names = post.students.map(({ fullName }) => fullName)
  return (
    <Stack as="article" gap={3} surface={post.isPinned ? "mango" : "card"} round="m" pad="card">
      <Cluster gap="2 3" justify="between">
        <Cluster as="p" gap="2 3" tone="soft" size="s">
          <Moment at={post.at} zone={zone} />
          {post.editedAt && <span>Edited</span>}
          {post.isPinned && <Tag>Pinned</Tag>}
          {!post.isForAll && <Tag>For {names.length > 0 ? list.format(names) : "students who left"}</Tag>}
        </Cluster>
        {actions}
      </Cluster>
      <RichText html={post.text} headings={3} />
      <AttachedFiles files={post.files} />
      {post.links.length > 0 && (
        <Stack as="ul" gap={1}>
          {post.links.map((address) => (
            <Text as="li" key={address} canBreakAnywhere className={css.link}>
              <a href={address} target="_blank" rel="nofollow ugc noopener" title={address}>
                {nameOfLink(address)}
              </a>
            </Text>
          ))}
        </Stack>
      )}
      {answer && <Cluster>{answer}</Cluster>}
    </Stack>
  )
}

const list = new Intl.ListFormat("en", { type: "conjunction" })
