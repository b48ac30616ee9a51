import { useSearchParams } from "react-router"
import { Button } from "../../../ui/buttons/button.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { quotedPostCall } from "../new-message-contract.ts"
import css from "./messages.module.css"

/** The beginning of the post that a message answers. */
export function Quote({ children }: { children: string }) {
  return (
    <Text as="blockquote" size="s" tone="soft" className={css.quote}>
      {children}
    </Text>
  )
}

/**
 * The post in the address (`?post=`) that the next message answers: `part` shows its quote above the field, `postId` is
 * missing while there is none to send.
 */
export function useQuotedPost() {
  const [search, setSearch] = useSearchParams()
  const address = search.get("post") ?? undefined
  const quoted = useCall(quotedPostCall, { postId: address ?? "" }, { enabled: address !== undefined })
  const remove = () => {
    if (!address) return
    const rest = new URLSearchParams(search)
    rest.delete("post")
    setSearch(rest, { replace: true })
  }
  const isGone = quoted.error !== null
  /** After a message was refused: the post may be gone. */
  const check = () => {
    if (address) void quoted.refetch()
  }
  const part = address && (
    <Stack gap={1}>
      <Row gap={2} justify="between">
        <Text size="s" weight={650}>
          You are answering this post
        </Text>
        <Button size="small" tone="quiet" onClick={remove}>
          Remove
        </Button>
      </Row>
      {isGone && (
        <Text size="s" tone="soft">
          This post can no longer be quoted. Your message is sent without it.
        </Text>
      )}
      {quoted.data && !isGone && <Quote>{quoted.data.quote}</Quote>}
      {quoted.isLoading && <Skeleton height="1.5rem" />}
    </Stack>
  )
  return { address, postId: isGone ? undefined : address, part, remove, check }
}
