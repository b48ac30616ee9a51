import { type RefObject, useRef } from "react"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { IconRow, IconRowLine, IconRows } from "../../../../ui/lists/icon-rows.tsx"
import { IconDeviceLaptop, IconDeviceMobile } from "../../../../ui/pictures/icons.ts"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment, zoneName } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { deviceName, isHandheld } from "../../domain/device-name.ts"
import { endOtherSessionsCall, endSessionCall, type Session, sessionsCall } from "../../session-contract.ts"

/** Lists the sessions of the account, each with a button that ends it. Times are in the school's zone. */
export function SessionsList({ zone }: { zone: string }) {
  return (
    <QueryState
      of={useCall(sessionsCall, {})}
      waiting={<RowsSkeleton count={2} text="Loading your devices…" />}
      failed="Your devices could not be loaded."
    >
      {({ sessions: sessionsCall }) => <Sessions sessions={sessionsCall} zone={zone} />}
    </QueryState>
  )
}

function Sessions({ sessions, zone }: { sessions: Session[]; zone: string }) {
  const list = useRef<HTMLUListElement>(null)
  const { endOne, endOthers, confirmation } = useEndings(list)
  const others = sessions.filter((session) => !session.isCurrent).length
  return (
    <Stack gap={4}>
      <IconRows ref={list} label="Where you are logged in">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            zone={zone}
            onEnd={() => endOne.mutate({ id: session.id })}
            isEnding={endOne.isPending && endOne.variables.id === session.id}
          />
        ))}
      </IconRows>
      {others === 0 ? (
        <Text tone="soft" size="s">
          You are not logged in on any other device.
        </Text>
      ) : (
        <div>
          <Button onClick={endOthers.ask} busy={endOthers.isPending}>
            {others === 1 ? "Log out the other device" : `Log out the other ${others} devices`}
          </Button>
        </div>
      )}
      <Text tone="soft" size="s">
        Times are {zoneName(zone)}.
      </Text>
      {confirmation}
    </Stack>
  )
}

/** The list takes the focus when the pressed button disappears with its session. */
function useEndings(list: RefObject<HTMLUListElement | null>) {
  const [ask, confirmation] = useConfirm()
  const outdate = useInvalidate()
  const then = {
    outdates: [sessionsCall],
    onDone: ({ message }: { message: string }) => {
      list.current?.focus({ preventScroll: true })
      toast.success(message)
    },
    onFailure: (failure: ApiFailure) => {
      toast.failed(failure)
      void outdate(sessionsCall)
    },
  }
  const endOne = useAction(endSessionCall, then)
  const others = useAction(endOtherSessionsCall, then)
  const question = {
    title: "Log out all other devices?",
    text: "Only this device stays logged in. You will have to log in again on the others. Unsaved work there is lost.",
    yes: "Log out the others",
    no: "Keep them logged in",
  }
  const askFirst = async () => {
    if (await ask(question)) others.mutate({})
  }
  return { endOne, endOthers: { ask: () => void askFirst(), isPending: others.isPending }, confirmation }
}

interface SessionRowProps {
  session: Session
  zone: string
  onEnd(): void
  isEnding: boolean
}

function SessionRow({ session, zone, onEnd, isEnding }: SessionRowProps) {
  const name = deviceName(session.device)
  const Drawing = isHandheld(session.device) ? IconDeviceMobile : IconDeviceLaptop
  const end = (
    <Button tone="quiet" size="small" busy={isEnding} aria-label={`Log out ${name}`} onClick={onEnd}>
      Log out
    </Button>
  )
  return (
    <IconRow
      icon={<Drawing />}
      name={
        <>
          {name} {session.isCurrent && <StatusBadge tone="green">This device</StatusBadge>}
        </>
      }
      action={!session.isCurrent && end}
    >
      <IconRowLine>
        Logged in <Moment at={session.startedAt} zone={zone} />
      </IconRowLine>
      <IconRowLine>
        {session.isCurrent ? (
          "In use now"
        ) : (
          <>
            Last seen <Moment at={session.lastSeenAt} zone={zone} />
          </>
        )}
      </IconRowLine>
    </IconRow>
  )
}
