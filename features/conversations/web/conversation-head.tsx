import type { ReactNode } from "react"
import { Link } from "react-router"
import { Button } from "../../../ui/buttons/button.tsx"
import icons from "../../../ui/buttons/icon-button.module.css"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { LineIcon } from "../../../ui/pictures/line-icon.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { blockTeacherCall, type ConversationFacts } from "../contract.ts"
import { outdatedByMessage } from "./message.tsx"
import css from "./messages.module.css"
import { useMessagesAddress } from "./use-messages-address.ts"

interface ConversationHeadProps {
  title: string
  /** What it is about. */
  line?: ReactNode
  actions?: ReactNode
}

/** With whom a conversation is, and on a phone the way back to the list. */
export function ConversationHead({ title, line, actions }: ConversationHeadProps) {
  return (
    <div className={css.head}>
      <BackToList />
      <Cluster gap="2 3" justify="between" isGrowing>
        <Stack gap={0} isTouch isPacked>
          <Text as="h2" size="h4" isTight canBreakAnywhere>
            {title}
          </Text>
          {line && (
            <Text tone="soft" size="s" isTight canBreakAnywhere>
              {line}
            </Text>
          )}
        </Stack>
        {actions}
      </Cluster>
    </div>
  )
}

/** On a phone the list of conversations is a page of its own. */
export function BackToList() {
  const { addressOf } = useMessagesAddress()
  return (
    <div className={css.back}>
      <Link className={icons.icon} to={addressOf({})} aria-label="All messages" title="All messages">
        <LineIcon path="m12 4.5-5.5 5.5 5.5 5.5" />
      </Link>
    </div>
  )
}

/** Stops the messages of a teacher to the family, after a question, or lets them through again. */
export function useBlocking({ id, with: teacher, isBlocked }: Pick<ConversationFacts, "id" | "with" | "isBlocked">) {
  const [ask, question] = useConfirm()
  const block = useAction(blockTeacherCall, {
    outdates: outdatedByMessage,
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const change = async () => {
    const isSure =
      isBlocked || (await ask({ title: `Block ${teacher}?`, text: whatBlockingDoes, yes: "Block", no: "Cancel" }))
    if (isSure) block.mutate({ id, isBlocked: !isBlocked })
  }
  return { change: () => void change(), isPending: block.isPending, question }
}

const whatBlockingDoes =
  "This teacher can no longer write to you, about any class. You still get class notices and posts. We tell the school. You can unblock the teacher at any time."

/** For the family: the button beside the teacher's name. */
export function BlockButton({ facts }: { facts: ConversationFacts }) {
  const { change, isPending, question } = useBlocking(facts)
  return (
    <>
      <Button size="small" tone="quiet" aria-label="Block this teacher" busy={isPending} onClick={change}>
        Block
      </Button>
      {question}
    </>
  )
}
