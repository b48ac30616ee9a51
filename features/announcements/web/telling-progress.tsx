import type { ReplyOf } from "../../../lib/contract.ts"
import { ResumeButton } from "../../../ui/fetching/resume-button.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Small, Stack } from "../../../ui/layout/layout.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import { type AnnouncementProgress, announcementProgressCall, resumeAnnouncementCall } from "../contract.ts"

/** How often the progress is requested while people are being notified. */
const whileWorking = 2000

/** The announcements whose audience is still being notified, with their progress; nothing if there are none. */
export function TellingProgress() {
  const { data, isError } = useCall(announcementProgressCall, {}, { keepsOld: true, every: whileUnfinished })
  if (isError && !data) return <Small>The progress of new announcements could not be loaded.</Small>
  const progress = data?.progress ?? []
  if (progress.length === 0) return null
  return (
    <Stack as="ul" gap={3} aria-label="Being sent">
      {progress.map((each) => (
        <Stack as="li" gap={1} surface="card" round="m" pad={4} key={each.id}>
          <AnnouncementTelling of={each} />
        </Stack>
      ))}
    </Stack>
  )
}

function whileUnfinished(reply: ReplyOf<typeof announcementProgressCall> | undefined): number | undefined {
  return reply?.progress.some(({ isStopped }) => !isStopped) ? whileWorking : undefined
}

function AnnouncementTelling({ of: { id, title, people, notified, isStopped } }: { of: AnnouncementProgress }) {
  return (
    <>
      <strong>{title}</strong>
      <ProgressBar done={notified / Math.max(1, people)} label={`${title}: people notified`} />
      <Small>{`${notified.toLocaleString("en")} of ${people.toLocaleString("en")} people notified`}</Small>
      {isStopped && (
        <>
          <Small>A server error stopped this. Everyone can read the announcement, but some are not notified yet.</Small>
          <ResumeButton
            call={resumeAnnouncementCall}
            input={{ id }}
            progress={[announcementProgressCall]}
            about={title}
          />
        </>
      )}
    </>
  )
}
