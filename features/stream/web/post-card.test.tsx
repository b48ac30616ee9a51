// docs/rules/stream.md#posts

import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { PostCard } from "./post-card.tsx"

test("a link of a post is named by its address without the scheme, and keeps the whole address", () => {
  const address = `https://www.example.com/songs?id=${"a".repeat(200)}`
  const post = {
    id: "p1",
    text: "<p>Songs</p>",
    at: "2026-11-20T01:00:00Z",
    editedAt: null,
    isPinned: false,
    isForAll: true,
    students: [],
    files: [],
    links: [address],
  }
  const html = renderToStaticMarkup(<PostCard post={post} zone="Asia/Manila" />)
  expect(html).toContain(`href="${address}"`)
  expect(html).toContain(`title="${address}"`)
  expect(html).toMatch(/>example\.com\/songs\?id=a{80,}</)
  expect(html).not.toContain(`>${address}<`)
})
