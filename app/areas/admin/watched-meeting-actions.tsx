import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { JoinLinksForm } from "../../../features/classes/web/links/join-links-form.tsx"
import { ChangeButton } from "../../../features/meetings/web/change/change-button.tsx"
import {
  type MonitoredMeeting,
  type MonitoredMeetings,
  monitoredMeetingsCall,
} from "../../../features/monitoring/contract.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { Cluster } from "../../../ui/layout/layout.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"

interface WatchedMeetingActionsProps {
  kind: keyof MonitoredMeetings
  meeting: MonitoredMeeting
  zone: string
}

/**
 * The actions of an administrator for a meeting on Monitoring, without leaving the page: set the missing link, cancel
 * with a reason, add a make-up, move. The roster says whether a missed one was held after all.
 */
export function WatchedMeetingActions({ kind, meeting, zone }: WatchedMeetingActionsProps) {
  const roster = <Roster of={meeting} label={kind === "missed" ? "Class took place" : "Open the roster"} />
  return (
    <Cluster gap={2} align="stretch">
      {kind === "withoutLink" && <SetLink meeting={meeting} />}
      {(kind === "withoutAttendance" || kind === "missed") && roster}
      <ChangeButton
        meeting={meeting}
        by="admin"
        zone={zone}
        label={kind === "missed" ? "Cancel or make up" : "Change"}
        way={kind === "missed" ? "cancel" : undefined}
      />
    </Cluster>
  )
}

function Roster({ of: { id, className }, label }: { of: MonitoredMeeting; label: string }) {
  return (
    <ButtonLink size="small" to={`/admin/roster/${id}`} aria-label={`${label}: ${className}`}>
      {label}
    </ButtonLink>
  )
}

function SetLink({ meeting: { classId: id, className, programType, classType } }: { meeting: MonitoredMeeting }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = () => {
    close()
    void queries.invalidateQueries({ queryKey: keyOf(monitoredMeetingsCall) })
  }
  return (
    <>
      <Button
        needs="classes"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Set the link for ${className}`}
        onClick={() => setOpen(true)}
      >
        Set the link
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Meeting links of ${className}`}>
        {isOpen && (
          <JoinLinksForm
            klass={{ id, programType, classType }}
            onSaved={done}
            cancel={<Button onClick={close}>Cancel</Button>}
          />
        )}
      </Dialog>
    </>
  )
}
