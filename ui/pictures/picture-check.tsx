import type { UseQueryResult } from "@tanstack/react-query"
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from "react"
import type { ApiFailure } from "../../lib/call-api.ts"
import { IconButton } from "../buttons/button.tsx"
import { QueryState } from "../fetching/query-state.tsx"
import type { Queue } from "../lists/use-queue.ts"
import { EmptyState } from "../states/empty-state.tsx"
import { Loading, Skeleton } from "../states/skeleton.tsx"
import css from "./picture-check.module.css"
import { Stroke } from "./picture-zoom.tsx"

interface PictureCheckProps {
  /** The id of whom it is about. */
  shownId: string
  who: ReactNode
  /** What the picture has to be compared with. */
  details: ReactNode
  picture: ReactNode
  /** The buttons that decide. */
  decision: ReactNode
  /** Below it all. */
  children?: ReactNode
}

/**
 * A picture in large beside what it should show, and the decision about it, which stays within reach. Each has its place
 * in the window, which is the same from one to the next.
 */
export function PictureCheck({ shownId, who, details, picture, decision, children }: PictureCheckProps) {
  const check = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes next is read from the beginning
  useLayoutEffect(() => {
    for (const box of [check.current?.parentElement, beside.current]) box?.scrollTo(0, 0)
  }, [shownId])
  return (
    <div ref={check} className={css.check}>
      <div className={css.main}>
        <div className={css.who}>{who}</div>
        <div ref={beside} className={css.details}>
          {details}
        </div>
        <div className={css.picture}>{picture}</div>
        <div className={css.decision}>{decision}</div>
      </div>
      {children && <div className={css.more}>{children}</div>}
    </div>
  )
}

/** What the picture has to be compared with, as a list of `CheckFact`s. */
export function CheckFacts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}

export function CheckFact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface CheckButtonsProps {
  queue: Pick<Queue<{ id: string }>, "before" | "after" | "othersWaiting" | "show">
  ref?: Ref<HTMLDivElement>
  /** Why a button is not possible yet: has a place of its own, so that nothing moves when it goes. */
  note?: ReactNode
  /** What decides about more than the one in sight, above the buttons, which stay where they are. */
  whole?: ReactNode
  /** The buttons, or why there are none. */
  children: ReactNode
}

/** The buttons that decide, between the ways to the one before and the one after. */
export function CheckButtons({ queue, ref, note, whole, children }: CheckButtonsProps) {
  const { before, after, othersWaiting } = queue
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a held-down Enter from deciding one after the other */}
      <div ref={ref} className={css.buttons} tabIndex={-1} onKeyDown={ignoreHeldKey}>
        {children}
      </div>
      {whole && <div className={css.whole}>{whole}</div>}
      {note && <p className={css.note}>{note}</p>}
      <div className={css.before}>
        <IconButton label="Previous" disabled={!before} onClick={() => before && queue.show(before.id)}>
          <Stroke path="m14 6-6 6 6 6" />
        </IconButton>
      </div>
      <p className={css.waiting} aria-live="polite">
        {othersWaiting > 0 ? `${othersWaiting} more to check` : "No others to check"}
      </p>
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
  /** What `useCall` gave, and whom it found. */
  of: UseQueryResult<Reply, ApiFailure>
  one: E | undefined
  admit(one: E): void
  /** What is looked for: "teacher". */
  what: string
}

/** In place of the picture of somebody whom the list does not hold: decided about meanwhile, or opened by a link. */
export function NotInQueue<Reply, E>({ of, one, admit, what }: NotInLineProps<Reply, E>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is found
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
