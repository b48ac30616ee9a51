import { teacherPath } from "../../../features/classes/domain/class-links.ts"
import { type PublicTeacher, publicTeacherCall } from "../../../features/classes/public-teacher-contract.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { teacherReviewsCall } from "../../../features/reviews/contract.ts"
import { ClassReviewList } from "../../../features/reviews/web/class-reviews.tsx"
import { reviewsPageIn } from "../../../features/reviews/web/reviews-input.ts"
import { Grid, Stack } from "../../../ui/layout/layout.tsx"
import { BackLink } from "../../../ui/page/back-link.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Page, Section } from "../../../ui/page/page.tsx"
import { load } from "../../load.ts"
import type { Route } from "./+types/teacher-page"
import { ReportReview } from "./class-parts/report-review.tsx"
import { NotLoaded } from "./not-loaded.tsx"
import { requirePageInRange } from "./page-in-range.ts"
import { publicMeta, siteOf } from "./page-meta.ts"
import { ratedTeacherOf } from "./structured-data.ts"
import { TeacherHead } from "./teacher-parts/teacher-head.tsx"
import { TeacherVideos } from "./teacher-parts/teacher-videos.tsx"
import { tryLoad, tryLoadTimes } from "./try-load.ts"

export async function loader(args: Route.LoaderArgs) {
  const { teacherId } = args.params
  const { teacher, classes } = await load(args, publicTeacherCall, { teacherId })
  const [times, reviews] = await Promise.all([
    tryLoadTimes(args, classes),
    tryLoad(args, teacherReviewsCall, { teacherId, ...reviewsPageIn(args.url.searchParams) }),
  ])
  if (reviews) requirePageInRange(reviews.pagination, args.request)
  return { teacher, classes, times, reviews }
}

export function meta({ matches, loaderData: { teacher } }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: `${teacher.fullName}, teacher`,
    description: descriptionOf(teacher),
    path: teacherPath(teacher.id),
  })
}

function descriptionOf({ fullName, expertise, ratings }: PublicTeacher): string {
  const topics = new Intl.ListFormat("en").format(expertise)
  const rating = ratings === null ? "" : ` Rated ${ratings.toFixed(1)} out of 5.`
  const text = `${fullName} teaches live online classes: ${topics}.${rating} See the videos and open classes.`
  return text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text
}

/** A teacher who has an open class: who teaches, and what, and what families say about it. */
export default function TeacherPage({ loaderData, matches }: Route.ComponentProps) {
  const { teacher, classes, times, reviews } = loaderData
  const { isSignedIn } = matches[1].loaderData
  const site = siteOf(matches)
  return (
    <Page>
      <Stack as="header" gap={4}>
        <BackLink to="/explore">All classes</BackLink>
        <Grid column="xl" gap={5} isFilled align="center">
          <TeacherHead teacher={teacher} size={112}>
            <h1>{teacher.fullName}</h1>
          </TeacherHead>
          <TeacherVideos teacher={teacher} />
        </Grid>
      </Stack>
      <Section title="Open classes">
        <ClassGrid classes={classes} times={times} hidesTeacher label="Open classes" />
      </Section>
      <Section title="Reviews" id="reviews">
        {reviews ? (
          <ClassReviewList
            reply={reviews}
            teacherName={teacher.fullName}
            actionsOf={(review) => <ReportReview review={review} isSignedIn={isSignedIn} />}
          />
        ) : (
          <NotLoaded what="The reviews could not be loaded." />
        )}
      </Section>
      {site && <JsonLd data={ratedTeacherOf(teacher, reviews, site)} />}
    </Page>
  )
}
