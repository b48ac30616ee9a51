import { data, Link } from "react-router"
import { redirectCall } from "../../../features/accounts/contract.ts"
import { classInfoCall, classSeatsCall, isClassPendingCall } from "../../../features/classes/contract.ts"
import { isClassType, isProgramType, kindLabel } from "../../../features/classes/domain/class-kind.ts"
import { publicClassPath, teacherPath } from "../../../features/classes/domain/class-links.ts"
import { type PublicTeacher, publicTeacherCall } from "../../../features/classes/public-teacher-contract.ts"
import type { ClassTimesReply } from "../../../features/classes/times-contract.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { ageText, tagList } from "../../../features/classes/web/cards/class-words.ts"
import { firstClassText } from "../../../features/classes/web/cards/meeting-words.ts"
import { ClassHead, ClassOverview } from "../../../features/classes/web/details/class-overview.tsx"
import { classReviewsCall } from "../../../features/reviews/contract.ts"
import { ClassReviewList } from "../../../features/reviews/web/class-reviews.tsx"
import { reviewsInput } from "../../../features/reviews/web/reviews-input.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { BackLink } from "../../../ui/page/back-link.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Page, Section } from "../../../ui/page/page.tsx"
import { load } from "../../load.ts"
import type { Route } from "./+types/class-page"
import { classPictureAddress } from "./class-parts/class-picture-address.ts"
import { EnrollPanel } from "./class-parts/enroll-panel.tsx"
import { ReportReview } from "./class-parts/report-review.tsx"
import { NotLoaded } from "./not-loaded.tsx"
import { requirePageInRange } from "./page-in-range.ts"
import { publicMeta, siteOf } from "./page-meta.ts"
import { courseOf } from "./structured-data.ts"
import { TeacherHead } from "./teacher-parts/teacher-head.tsx"
import { TeacherVideos } from "./teacher-parts/teacher-videos.tsx"
import { tryLoad, tryLoadTimes } from "./try-load.ts"

export async function loader(args: Route.LoaderArgs) {
  const { program, type, classId } = args.params
  if (!isProgramType(program) || !isClassType(type)) throw data(null, { status: 404 })
  const [{ classData }, { freeSeats }, times, isOwn] = await Promise.all([
    load(args, classInfoCall, { program, type, classId }),
    load(args, classSeatsCall, { classId }),
    tryLoadTimes(args, [{ id: classId }]),
    isTaughtByReader(args, classId),
  ])
  const [{ teacher, classes }, reviews] = await Promise.all([
    tryLoadTeacher(args, times),
    tryLoad(args, classReviewsCall, reviewsInput(classId, args.url.searchParams)),
  ])
  if (reviews) requirePageInRange(reviews.pagination, args.request)
  const others = classes.filter(({ id }) => id !== classData.id).slice(0, mostOthers)
  return {
    classData,
    freeSeats,
    firstClass: firstClassIn(times, classData.price),
    isOwn,
    teacher,
    reviews,
    others,
    timesOfOthers: await tryLoadTimes(args, others),
  }
}

/** One row of cards in a wide window. */
const mostOthers = 4

function firstClassIn(times: ClassTimesReply | null, price: number): string | null {
  const [own] = times?.times ?? []
  return times && own ? firstClassText(own, { today: times.asOf, price }) : null
}

/** The teacher and the teacher's open classes; null and none without a public page, or if the call failed. */
async function tryLoadTeacher(args: Route.LoaderArgs, times: ClassTimesReply | null) {
  const teacherId = times?.times[0]?.teacherId
  const reply = teacherId ? await tryLoad(args, publicTeacherCall, { teacherId }) : null
  return { teacher: reply?.teacher ?? null, classes: reply?.classes ?? [] }
}

/** Only the class's own teacher sees its status, so only teachers request it. */
async function isTaughtByReader(args: Route.LoaderArgs, classId: string): Promise<boolean> {
  const { userType } = await load(args, redirectCall, {})
  return userType === "teacher" && (await tryLoad(args, isClassPendingCall, { id: classId })) !== null
}

export function meta({ matches, loaderData: { classData } }: Route.MetaArgs) {
  const { name, description } = classData
  const site = siteOf(matches)
  return publicMeta(matches, {
    title: name,
    description: description.length > 160 ? `${description.slice(0, 157).trimEnd()}…` : description,
    path: publicClassPath(classData),
    image: site
      ? {
          address: classPictureAddress(classData, site),
          says: `${name}: ${kindLabel(classData)}, ${ageText(classData.ageLimit)}`,
        }
      : undefined,
  })
}

export default function ClassPage({ loaderData, matches }: Route.ComponentProps) {
  const { classData, freeSeats, firstClass, isOwn, teacher, reviews, others, timesOfOthers } = loaderData
  const { userType, isSignedIn } = matches[1].loaderData
  const site = siteOf(matches)
  return (
    <Page>
      <ClassHead klass={classData} back={<BackLink to="/explore">All classes</BackLink>} />
      <ClassOverview
        klass={classData}
        zone={site?.timeZone ?? "Asia/Manila"}
        freeSeats={freeSeats}
        firstClass={firstClass}
        datesFile={`/classes/${classData.id}/meetings.ics`}
        teacher={teacher && <TeacherOfClass teacher={teacher} />}
        aside={
          <EnrollPanel
            klass={classData}
            freeSeats={freeSeats}
            isSignedIn={isSignedIn}
            userType={userType}
            isOwn={isOwn}
          />
        }
      />
      <Section title="Reviews" id="reviews">
        {reviews ? (
          <ClassReviewList
            reply={reviews}
            teacherName={classData.teacherInformation.name}
            actionsOf={(review) => <ReportReview review={review} isSignedIn={isSignedIn} />}
          />
        ) : (
          <NotLoaded what="The reviews could not be loaded." />
        )}
      </Section>
      {teacher && others.length > 0 && (
        <Section title={`More classes by ${teacher.fullName}`}>
          <ClassGrid
            classes={others}
            times={timesOfOthers}
            besides={{ ...classData, tags: tagList(classData.tags) }}
            hidesTeacher
            sweeps
            label="More classes"
          />
        </Section>
      )}
      {site && <JsonLd data={courseOf(classData, { freeSeats, teacher, reviews }, site)} />}
    </Page>
  )
}

function TeacherOfClass({ teacher }: { teacher: PublicTeacher }) {
  return (
    <>
      <TeacherHead teacher={teacher} size={88}>
        <Text as={Link} to={teacherPath(teacher.id)} size="h4" weight={700}>
          {teacher.fullName}
        </Text>
      </TeacherHead>
      <TeacherVideos teacher={teacher} />
    </>
  )
}
