import { TyphoonDay } from "../../../features/days-off/web/typhoon-day.tsx"
import { datetimeCall, monitoredMeetingsCall } from "../../../features/monitoring/contract.ts"
import { daysCharted } from "../../../features/monitoring/domain/last-days.ts"
import { ClockCard } from "../../../features/monitoring/web/clock-card.tsx"
import { Downloads } from "../../../features/monitoring/web/downloads.tsx"
import { LastDays } from "../../../features/monitoring/web/last-days.tsx"
import { LiveMonitoring } from "../../../features/monitoring/web/live-monitoring.tsx"
import { MailProblems } from "../../../features/monitoring/web/mail-problems.tsx"
import { WatchedMeetings } from "../../../features/monitoring/web/meetings/watched-meetings.tsx"
import { ServerSummary } from "../../../features/monitoring/web/server-summary.tsx"
import { chooseWelcomePicture, WelcomeCard } from "../../../features/monitoring/web/welcome-card.tsx"
import { workQuery } from "../../../features/monitoring/web/work/use-work.ts"
import { WorkList } from "../../../features/monitoring/web/work/work-list.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { Grid } from "../../../ui/layout/layout.tsx"
import { Page, Section } from "../../../ui/page/page.tsx"
import { ForStaffWith } from "../../../ui/staff/staff-grants.tsx"
import { OnceNear } from "../../../ui/states/once-near.tsx"
import { zoneName } from "../../../ui/text/date-text.tsx"
import { CalendarPreparation } from "../../calendar-preparation.tsx"
import { fetchFor } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import type { Route } from "./+types/monitoring"
import css from "./monitoring.module.css"
import { WatchedMeetingActions } from "./watched-meeting-actions.tsx"
import { workPaths } from "./work-paths.ts"

export const meta = titled("Monitoring")

/** The number of the welcome picture, and what is in sight first. */
export async function loader(args: Route.LoaderArgs): Promise<number> {
  await fetchFor<"admin">(args, ({ ask }) => Promise.all([ask(callQuery(datetimeCall, {})), ask(workQuery)]))
  return chooseWelcomePicture()
}

export async function clientLoader(): Promise<number> {
  return chooseWelcomePicture()
}

export default function Monitoring({ loaderData }: Route.ComponentProps) {
  const { person, staffRoles, timeZone } = useRoleArea()
  return (
    <Page>
      <Grid gap="cards" className={css.greeting}>
        <WelcomeCard name={person.name} roles={staffRoles} picture={loaderData} />
        <ClockCard zoneName={zoneName(timeZone)} />
      </Grid>
      <Section title="Waiting for you">
        <WorkList zone={timeZone} paths={workPaths} />
      </Section>
      <ForStaffWith needs={monitoredMeetingsCall}>
        <Section title="Classes today" actions={<TyphoonDay zone={timeZone} />}>
          <CalendarPreparation />
          <WatchedMeetings
            zone={timeZone}
            actionOf={(kind, meeting) => <WatchedMeetingActions kind={kind} meeting={meeting} zone={timeZone} />}
          />
        </Section>
      </ForStaffWith>
      <OnceNear height="60rem">
        <Grid gap="cards" className={css.figures}>
          <LiveMonitoring />
          <ServerSummary />
        </Grid>
        <Section
          title={`The last ${daysCharted} days`}
          lead="Enrollments by the day of the request, with their current status."
        >
          <LastDays />
        </Section>
      </OnceNear>
      <Section title="Mail problems" id="mail-problems" lead="E-mails that we could not send, and why.">
        <OnceNear height="4rem">
          <MailProblems zone={timeZone} />
        </OnceNear>
      </Section>
      <ForStaffWith needs="data">
        <Section title="Downloads" lead="Each file has the full list and opens in any spreadsheet program.">
          <Downloads />
        </Section>
      </ForStaffWith>
    </Page>
  )
}
