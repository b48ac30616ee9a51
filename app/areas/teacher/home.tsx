import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { teacherClassesCall, teacherStatusCall } from "../../../features/classes/teacher-contract.ts"
import { ListedClasses } from "../../../features/classes/web/cards/listed-classes.tsx"
import { TeacherFigures } from "../../../features/classes/web/details/teacher-figures.tsx"
import { unreadMessagesCall } from "../../../features/conversations/contract.ts"
import { makeUpRequestsCall } from "../../../features/meetings/make-up-contract.ts"
import { MakeUpRequests } from "../../../features/meetings/web/make-up-credits/make-up-requests.tsx"
import { verificationDenialCall } from "../../../features/users/contract.ts"
import { VerificationBadge } from "../../../features/users/web/verification/verification-badge.tsx"
import { VerificationNotice } from "../../../features/users/web/verification/verification-notice.tsx"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { Page, PageHeader, Section } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { OnceNear } from "../../../ui/states/once-near.tsx"
import { ClassCardsSkeleton, Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { type PageRequest, pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { fetchToday } from "../family/home-queries.ts"
import { useTodaysMeetings } from "../family/use-todays-meetings.ts"
import { OnceLoaded, TodaySkeleton } from "../family/while-loading.tsx"
import { ComingClasses } from "./coming-classes.tsx"
import { TodaysClasses } from "./todays-classes.tsx"
import { peopleOfWeek } from "./use-people-of-week.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Home")

export const loader = pageLoader(async (page: PageRequest<"teacher">) => {
  const { ask } = page
  await Promise.all([
    ask(callQuery(teacherStatusCall, {})),
    ask(callQuery(verificationDenialCall, {})),
    ask(callQuery(unreadMessagesCall, {})),
    ask(callQuery(makeUpRequestsCall, {})),
    fetchToday(page),
    ask(peopleOfWeek(page.now.day)),
  ])
})

/** Returns the ongoing classes. */
const ongoingClasses = { input: () => ({ status: "ongoing" }) }

/** There is no reason, or it could not be loaded. */
const noDenial = { reason: null, words: null }

export default function TeacherHome() {
  const { person, timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const status = useCall(teacherStatusCall, {})
  const denial = useCall(verificationDenialCall, {})
  const { isWaiting } = useTodaysMeetings("teacher", timeZone)
  return (
    <Page>
      <PageHeader
        title={`Welcome, ${person.name}`}
        lead={<DayText day={today} long />}
        actions={
          <ButtonLink tone="brand" to="/teacher/class/create">
            Create a class
          </ButtonLink>
        }
      />
      {status.data && !denial.isPending && (
        <VerificationNotice
          verification={status.data.status.teacherVerification}
          denial={denial.data?.denial ?? noDenial}
        />
      )}
      {status.isPending ? <TodaySkeleton /> : <TodaysClasses />}
      <OnceLoaded isWaiting={isWaiting}>
        <MakeUpRequests zone={timeZone} />
        <ComingClasses />
        <QueryState of={status} waiting={<FiguresSkeleton />} failed="Your numbers could not be loaded.">
          {({ status: facts }) => (
            <TeacherFigures
              status={facts}
              verification={<VerificationBadge verification={facts.teacherVerification} />}
            />
          )}
        </QueryState>
        <OnceNear height="60rem">
          <OngoingClasses />
        </OnceNear>
      </OnceLoaded>
    </Page>
  )
}

function OngoingClasses() {
  const list = useList(teacherClassesCall, { rows: "classes", ...ongoingClasses })
  const empty = (
    <EmptyState
      title="No ongoing classes"
      level={3}
      action={
        <ButtonLink tone="brand" to="/teacher/class/create">
          Create a class
        </ButtonLink>
      }
    >
      Approved classes appear here from their start date.
    </EmptyState>
  )
  return (
    <Section
      title="Ongoing classes"
      actions={
        <ButtonLink tone="quiet" size="small" to="/teacher/classes">
          All my classes
        </ButtonLink>
      }
    >
      <ListView
        of={list}
        what="classes"
        renderWithPages={(classes, pages) => (
          <ListedClasses
            classes={classes}
            pages={pages}
            pathOf={(klass) => classroomPath("teacher", klass)}
            level={3}
          />
        )}
        empty={empty}
        skeleton={<ClassCardsSkeleton text="Loading the classes…" />}
      />
    </Section>
  )
}

function FiguresSkeleton() {
  return (
    <Loading text="Loading your numbers…">
      <div
        style={{ display: "grid", gap: "1rem", gridTemplateColumns: "repeat(auto-fit, minmax(min(45%, 11rem), 1fr))" }}
      >
        {["approved", "pending", "rating", "verification"].map((figure) => (
          <Skeleton key={figure} height="6.25rem" />
        ))}
      </div>
    </Loading>
  )
}
