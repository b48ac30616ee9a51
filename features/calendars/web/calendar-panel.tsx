import { lazy, type ReactNode } from "react"
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Small, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { useIsInBrowser } from "../../../ui/page/use-is-in-browser.ts"
import { IconBrandApple, IconBrandGoogle, IconCalendarPlus, IconCopy } from "../../../ui/pictures/icons.ts"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import { copyText } from "../../../ui/text/copy-text.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { calendarAddressCall, renewCalendarCall } from "../contract.ts"
import { calendarLinks, calendarsOf } from "../domain/calendar-links.ts"
import css from "./calendar-panel.module.css"
import { type MeetingsCall, SingleMeetings } from "./single-meetings.tsx"

const QrCode = lazy(() => import("../../../ui/pictures/qr-code.tsx"))

interface CalendarPanelProps {
  brandName: string
  zone: string
  /** The call that lists the reader's meetings. */
  meetings: MeetingsCall
}

/** How to add the meetings to the calendar of a phone or computer (docs/rules/calendars.md). */
export function CalendarPanel({ brandName, zone, meetings }: CalendarPanelProps) {
  return (
    <Section
      id="calendar"
      title="In your own calendar"
      lead="See your classes in your own calendar app. Changes appear there too."
    >
      <QueryState
        of={useCall(calendarAddressCall, {})}
        waiting={<CalendarSkeleton />}
        failed="The address of your calendar could not be loaded."
      >
        {({ address }) => <CalendarOffer address={address} brandName={brandName} />}
      </QueryState>
      <Stack gap={3} align="start" above={5}>
        <p className={css.hint}>
          <strong>On an Android phone?</strong> If Google Calendar does not offer to add your classes, add them once on
          a computer. They appear on the phone too. Or save single classes here:
        </p>
        <SingleMeetings call={meetings} zone={zone} />
      </Stack>
    </Section>
  )
}

const icons: Record<string, ReactNode> = {
  "Google Calendar": <IconBrandGoogle aria-hidden="true" />,
  "Apple Calendar": <IconBrandApple aria-hidden="true" />,
}

function CalendarOffer({ address, brandName }: { address: string; brandName: string }) {
  const links = calendarLinks(address, brandName)
  const isInBrowser = useIsInBrowser()
  return (
    <Stack gap={5} surface="plain" round="l" pad={5} className={css.offer}>
      <Stack gap={3} align="start">
        <Cluster gap={3} align="stretch">
          {calendarsOf(isInBrowser ? navigator.userAgent : "").map(({ calendar, label }) => (
            <ButtonAnchor
              key={calendar}
              href={links[calendar]}
              newTab={calendar !== "apple"}
              icon={icons[label] ?? <IconCalendarPlus aria-hidden="true" />}
            >
              {label}
            </ButtonAnchor>
          ))}
        </Cluster>
        <p>Calendar apps can take a day to update. We tell you about sudden changes in a notice.</p>
        <SecretAddress address={address} />
      </Stack>
      <figure className={css.code}>
        <LazyPart waiting={<Skeleton height="10rem" />}>
          <QrCode text={links.apple} label="The address of your calendar as a QR code" />
        </LazyPart>
        <Small as="figcaption">Scan it with an iPhone or iPad.</Small>
      </figure>
    </Stack>
  )
}

function SecretAddress({ address }: { address: string }) {
  const [ask, question] = useConfirm()
  const renew = useAction(renewCalendarCall, {
    outdates: [calendarAddressCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => toast.failed(failure),
  })
  const copy = async () => {
    if (await copyText(address)) toast.success("Copied")
    else toast.failed("The address could not be copied. Select and copy it yourself.")
  }
  const replace = async () => {
    const isSure = await ask({
      title: "Make a new address?",
      text: "The old address stops working everywhere. You will have to add the new one to each calendar.",
      yes: "Make a new address",
      no: "Keep the old one",
    })
    if (isSure) renew.mutate({})
  }
  return (
    <Stack gap={3} align="start" isLined className={css.secret}>
      <Small as="p" id="calendar-secret">
        Or copy the address. Keep this address private. Anyone who has it can see your classes.
      </Small>
      <Text
        as="code"
        surface="well"
        round="s"
        pad="low"
        size="s"
        canBreakAnywhere
        className={css.address}
        aria-describedby="calendar-secret"
      >
        {address}
      </Text>
      <Cluster gap={3} align="stretch">
        <Button size="small" icon={<IconCopy aria-hidden="true" />} onClick={() => void copy()}>
          Copy the address
        </Button>
        <Button size="small" tone="quiet" busy={renew.isPending} onClick={() => void replace()}>
          Make a new address
        </Button>
      </Cluster>
      {question}
    </Stack>
  )
}

function CalendarSkeleton() {
  return (
    <Loading text="Loading the address of your calendar…">
      <Skeleton height="13rem" />
    </Loading>
  )
}
