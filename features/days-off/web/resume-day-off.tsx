import { ResumeButton } from "../../../ui/fetching/resume-button.tsx"
import { daysOffProgressCall, resumeDayOffCall } from "../contract.ts"

/** Says that the job of a day off gave up, with a button to continue. */
export function ResumeDayOff({ dayOff: { id, title } }: { dayOff: { id: string; title: string } }) {
  return (
    <>
      <small>A server error stopped this. Some classes are unchanged, and some people are not notified.</small>
      <ResumeButton call={resumeDayOffCall} input={{ id }} progress={[daysOffProgressCall]} about={title} />
    </>
  )
}
