import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { type RosterStudent, rosterCalls } from "../../features/attendance/contract.ts"
import { RosterPanel } from "../../features/attendance/web/roster-panel.tsx"
import { meetingLead } from "../../features/attendance/web/roster-words.ts"
import { adminClassPath, classroomPath } from "../../features/classes/domain/class-links.ts"
import type { Meeting } from "../../features/meetings/contract.ts"
import { countedWords } from "../../features/meetings/domain/cancelling/late-cancellation-words.ts"
import { meetingNoteCall } from "../../features/stream/contract.ts"
import { writeNoteError } from "../../features/stream/domain/meeting-note.ts"
import { MeetingNoteForm } from "../../features/stream/web/meeting-note-form.tsx"
import { NoteCard } from "../../features/stream/web/note-card.tsx"
import type { ClassManager, UserType } from "../../lib/roles.ts"
import { ButtonLink } from "../../ui/buttons/button.tsx"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { useCall } from "../../ui/fetching/use-call.ts"
import { Alert } from "../../ui/form/form.tsx"
import { Page, PageHeader, Section } from "../../ui/page/page.tsx"
import { useTitle } from "../../ui/page/use-title.ts"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { StatusBadge, type Tone } from "../../ui/text/status-badge.tsx"
import { type PageRequest, pageLoader } from "../page-loader.ts"
import { useRoleArea } from "../role-area.ts"
import { titled } from "./account/account-meta.ts"

/** How often joins are loaded while the meeting runs. */
const lookMs = 20_000
const isRunning = ({ state, opensAt }: Meeting) => state === "planned" && Date.parse(opensAt) <= Date.now()

const badges = {
  planned: null,
  held: { tone: "green", label: "Held" },
  missed: { tone: "red", label: "Missed" },
  cancelled: { tone: "gray", label: "Cancelled" },
} as const satisfies Record<string, { tone: Tone; label: string } | null>

export { clientLoader } from "../client-loader.ts"

export const meta = titled("Attendance")

export const loader = pageLoader(({ area, ask, params: { meetingId = "" } }: PageRequest<ClassManager>) =>
  Promise.all([ask(callQuery(rosterCalls[area], { meetingId })), ask(callQuery(meetingNoteCall, { meetingId }))]),
)

/** The roster of a meeting, for its leaders and for administrators. */
export default function Roster() {
  const { meetingId = "" } = useParams()
  const { area: by, brandName, timeZone } = useRoleArea<ClassManager>()
  const query = useQuery({
    ...callQuery(rosterCalls[by], { meetingId }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.meeting) ? lookMs : false),
  })
  const meeting = query.data?.meeting
  useTitle(`${meeting ? `Attendance of ${meeting.className}` : "Attendance"} · ${brandName}`)
  if (query.error?.status === 404) return <NoMeeting home={`/${by}`} />
  const badge = meeting && badges[meeting.state]
  const counted = meeting && countedWords(meeting)
  return (
    <Page>
      <PageHeader
        title={meeting?.className ?? "Attendance"}
        lead={meeting && meetingLead(meeting, timeZone)}
        back={meeting && { to: attendancePath(by, meeting), label: "Attendance of the class" }}
        badge={badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
      />
      {meeting?.state === "missed" && (
        <Alert tone="orange">
          Nobody from the school joined, so this class counts as missed. If the class took place, save who came.
        </Alert>
      )}
      {counted && <Alert tone="blue">{counted}</Alert>}
      <QueryState
        of={query}
        waiting={<RowsSkeleton text="Loading the students…" />}
        failed="The roster could not be loaded."
      >
        {({ meeting: shown, roster }) => (
          <>
            <RosterPanel key={shown.id} by={by} meeting={shown} roster={roster} zone={timeZone} />
            <NoteOnMeeting key={`note ${shown.id}`} by={by} meeting={shown} roster={roster} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

interface NoteOnMeetingProps {
  by: ClassManager
  meeting: Meeting
  roster: readonly RosterStudent[]
}

/** What was done: its teacher writes it once the class has begun, and administrators read it. */
function NoteOnMeeting({ by, meeting, roster }: NoteOnMeetingProps) {
  const { timeZone } = useRoleArea()
  const query = useCall(meetingNoteCall, { meetingId: meeting.id })
  const isWritten = by === "teacher" && writeNoteError(startOf(meeting), new Date()) === null
  if (!isWritten && !query.data?.note) return null
  return (
    <Section title="Note for the families">
      <QueryState
        of={query}
        waiting={<RowsSkeleton text="Loading the note…" picture={false} count={1} />}
        failed="The note could not be loaded."
      >
        {({ note }) => {
          if (isWritten) return <MeetingNoteForm meetingId={meeting.id} note={note} students={roster} />
          return note && <NoteCard note={note} zone={timeZone} />
        }}
      </QueryState>
    </Section>
  )
}

const startOf = ({ startsAt, state }: Meeting) => ({
  startsAt: new Date(startsAt),
  isCancelled: state === "cancelled",
})

function NoMeeting({ home }: { home: string }) {
  return (
    <Page>
      <h1 className="unseen">Attendance</h1>
      <EmptyState
        title="Class not found"
        drawing="search"
        action={
          <ButtonLink tone="brand" to={home}>
            Home
          </ButtonLink>
        }
      >
        The link may be wrong, or the class was removed.
      </EmptyState>
    </Page>
  )
}

/** The address of the attendance tab of the class of a meeting. */
function attendancePath(area: UserType, meeting: Pick<Meeting, "classId" | "programType" | "classType">): string {
  const klass = { ...meeting, id: meeting.classId }
  return `${area === "admin" ? adminClassPath(klass) : classroomPath(area, klass)}?tab=attendance`
}
