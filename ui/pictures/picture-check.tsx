import type { UseQueryResult } from "@tanstack/react-query"
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from "react"
import type { ApiFailure } from "../../lib/call-api.ts"
import { IconButton } from "../buttons/button.tsx"
import { QueryState } from "../fetching/query-state.tsx"
import { Grid, Panel, Stack, Text } from "../layout/layout.tsx"
import type { Queue } from "../lists/use-queue.ts"
import { EmptyState } from "../states/empty-state.tsx"
import { Loading, Skeleton } from "../states/skeleton.tsx"
import css from "./picture-check.module.css"
import { Stroke } from "./picture-zoom.tsx"

interface PictureCheckProps {
  /** The id of the open item. */
  shownId: string
  who: ReactNode
  /** The facts to compare the picture with. */
  details: ReactNode
  /** Without it, the facts are one column above the buttons. */
  picture?: ReactNode
  /** The decision buttons. */
  decision: ReactNode
  /** The facts need more room beside the picture. */
  isWide?: boolean
  /** In place of the picture there is only a sentence, which needs no room on a phone. */
  isPictureMissing?: boolean
  /** Shown at the bottom. */
  children?: ReactNode
}

/**
 * A large picture beside the facts to compare it with, and the decision buttons, which stay visible in the same place
 * for each item.
 */
export function PictureCheck(props: PictureCheckProps) {
  const { shownId, who, details, picture, decision, isWide, isPictureMissing, children } = props
  const check = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new item
  useLayoutEffect(() => {
    for (const box of [check.current?.parentElement, beside.current]) box?.scrollTo(0, 0)
  }, [shownId])
  return (
    <div ref={check} className={css.check}>
      <Stack
        gap={2}
        className={css.main}
        data-wide={isWide || undefined}
        data-missing={isPictureMissing || undefined}
        data-alone={!picture || undefined}
      >
        <div className={css.who}>{who}</div>
        <div ref={beside} className={css.details}>
          {details}
        </div>
        {picture && <Stack className={css.picture}>{picture}</Stack>}
        <Stack gap="1 2" surface="plain" isLined className={css.decision}>
          {decision}
        </Stack>
      </Stack>
      {children && (
        <Stack gap={3} isLined className={css.more}>
          {children}
        </Stack>
      )}
    </div>
  )
}

/** The facts to compare the picture with: a list of `Fact`. */
export function CheckFacts({ children }: { children: ReactNode }) {
  return (
    <Panel as="dl" surface="well" round="m" className={css.facts}>
      {children}
    </Panel>
  )
}

interface CheckButtonsProps {
  queue: Pick<Queue<{ id: string }>, "before" | "after" | "othersWaiting" | "show">
  ref?: Ref<HTMLDivElement>
  /** Why a button is blocked, in a reserved place, so that the layout does not shift. */
  note?: ReactNode
  /** Decisions about more than the open item, above the buttons. */
  whole?: ReactNode
  /** The buttons, or the reason why there are none. */
  children: ReactNode
}

/** The decision buttons, between the buttons for the previous and the next item. */
export function CheckButtons({ queue, ref, note, whole, children }: CheckButtonsProps) {
  const { before, after, othersWaiting } = queue
  return (
    <>
      {/* Ignores key repeats, so that a held Enter decides only once */}
      <Grid ref={ref} columns={2} gap={2} className={css.buttons} tabIndex={-1} onKeyDown={ignoreHeldKey}>
        {children}
      </Grid>
      {whole && <div className={css.whole}>{whole}</div>}
      {note && (
        <Text tone="soft" size="s" isCentered className={css.note}>
          {note}
        </Text>
      )}
      <div className={css.before}>
        <IconButton label="Previous" disabled={!before} onClick={() => before && queue.show(before.id)}>
          <Stroke path="m14 6-6 6 6 6" />
        </IconButton>
      </div>
      <Text tone="soft" size="s" isCentered className={css.waiting} aria-live="polite">
        {othersWaiting > 0 ? `${othersWaiting} more to check` : "No others to check"}
      </Text>
      <div className={css.after}>
        <IconButton label="Next" disabled={!after} onClick={() => after && queue.show(after.id)}>
          <Stroke path="m10 6 6 6-6 6" />
        </IconButton>
      </div>
    </>
  )
}

function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}

interface NotInLineProps<Reply, E> {
  /** The result of `useCall`, and the item that it found. */
  of: UseQueryResult<Reply, ApiFailure>
  one: E | undefined
  admit(one: E): void
  /** The kind of item: "teacher". */
  what: string
}

/** Shown for an item that is not in the list (decided meanwhile, or opened by a link) while it is loaded. */
export function NotInQueue<Reply, E>({ of, one, admit, what }: NotInLineProps<Reply, E>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that is fetched
  useEffect(() => {
    if (one) admit(one)
  }, [one])
  const waiting = (
    <Loading text={`Loading the ${what}…`}>
      <Skeleton height="min(60dvh, 36rem)" />
    </Loading>
  )
  return (
    <QueryState of={of} waiting={waiting} failed={`The ${what} could not be loaded.`}>
      {() => (one ? null : <EmptyState title={`This ${what} no longer exists`} drawing="search" level={3} />)}
    </QueryState>
  )
}
