import { type KeyboardEvent, useEffect, useRef } from "react"
import { Button, IconButton } from "../../../ui/button.tsx"
import css from "./admin-enrollee.module.css"
import { useDecision } from "./use-decision.ts"
import type { EnrolleeLine, ManagedEnrollee } from "./use-enrollee-line.ts"

interface AdminDecisionProps {
  line: EnrolleeLine
  enrollee: ManagedEnrollee
  /** The id of the words that say whom the buttons are about. */
  about: string
  onChangeClass(): void
  onSchedule?(): void
}

/** Approve, deny, reset; who is next; and what else can be done with the enrollment. */
export function AdminDecision({ line, enrollee, about, onChangeClass, onSchedule }: AdminDecisionProps) {
  const { id, status, classInfo } = enrollee
  const buttons = useRef<HTMLDivElement>(null)
  const hasDecided = useRef(false)
  const { decide, isSending, isSendingTo } = useDecision((decidedId, to) => {
    hasDecided.current = true
    line.set(decidedId, to, to !== "pending")
  })
  // Sending took the focus away. Approve has it again when somebody is next, so that Enter goes on with them.
  useEffect(() => {
    if (!hasDecided.current || isSending) return
    hasDecided.current = false
    if (status === "pending") buttons.current?.querySelector("button")?.focus()
    else buttons.current?.focus()
  })
  const choices = [
    { to: "approved", label: "Approve", tone: "brand" },
    { to: "pending", label: "Reset to pending", tone: "plain" },
    { to: "denied", label: "Deny", tone: "danger" },
  ] as const
  return (
    <div className={css.decision}>
      {status === "left" ? (
        <p>The student has left this class: this enrollment cannot be changed any more.</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a held-down Enter from deciding one after the other
        <div ref={buttons} className={css.buttons} tabIndex={-1} onKeyDown={ignoreHeldKey}>
          {choices.map(({ to, label, tone }) =>
            to === status ? null : (
              <Button
                key={to}
                tone={tone}
                busy={isSendingTo(to)}
                disabled={isSending}
                onClick={() => decide(id, to)}
                aria-describedby={about}
                data-autofocus={to === "approved" || undefined}
              >
                {label}
              </Button>
            ),
          )}
        </div>
      )}
      <div className={css.more}>
        {status === "approved" && (
          <Button size="small" tone="quiet" onClick={onChangeClass}>
            Change class
          </Button>
        )}
        {onSchedule && classInfo.classType === "solo" && (status === "approved" || status === "pending") && (
          <Button size="small" tone="quiet" onClick={onSchedule}>
            Set the schedule
          </Button>
        )}
      </div>
      <Neighbours line={line} />
    </div>
  )
}

function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}

function Neighbours({ line }: { line: EnrolleeLine }) {
  const { before, after, othersWaiting } = line
  return (
    <div className={css.neighbours}>
      <IconButton label="The one before" disabled={!before} onClick={() => before && line.show(before.id)}>
        <Arrow path="m14 6-6 6 6 6" />
      </IconButton>
      <p aria-live="polite">
        {othersWaiting > 0 ? `${othersWaiting} more to check on this page` : "No others to check on this page"}
      </p>
      <IconButton label="The one after" disabled={!after} onClick={() => after && line.show(after.id)}>
        <Arrow path="m10 6 6 6-6 6" />
      </IconButton>
    </div>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
