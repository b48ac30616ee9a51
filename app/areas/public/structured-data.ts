import type { ClassData } from "../../../features/classes/contract.ts"
import { publicClassPath, teacherPath } from "../../../features/classes/domain/class-links.ts"
import { fewestRatings } from "../../../features/classes/domain/rating.ts"
import type { PublicTeacher } from "../../../features/classes/public-teacher-contract.ts"
import type { ClassReviews } from "../../../features/reviews/contract.ts"
import { sessionEndTime } from "../../../features/schedules/domain/session.ts"
import { storedFile } from "../../../lib/stored-file.ts"
import { daysWithTimes, type Weekday, weekdayName } from "../../../lib/week-times.ts"
import { classPictureAddress } from "./class-parts/class-picture-address.ts"
import type { FaqItem } from "./content/faq.ts"
import type { PublicSite } from "./page-meta.ts"

type Thing = Record<string, unknown>

/** The school, for search engines. */
export function organizationOf(site: PublicSite): Thing {
  return {
    "@type": "EducationalOrganization",
    "@id": `${site.publicUrl}/#school`,
    name: site.brandName,
    url: site.publicUrl,
    logo: `${site.publicUrl}/apple-touch-icon.png`,
    email: site.contact.email ?? undefined,
    telephone: site.contact.phone ?? undefined,
    sameAs: site.contact.socialUrl ? [site.contact.socialUrl] : undefined,
  }
}

/** A teacher with a public page, for search engines. */
export function personOf(teacher: PublicTeacher, site: PublicSite): Thing {
  const picture = storedFile("profile-pictures", teacher.profilePicture)
  return {
    "@type": "Person",
    name: teacher.fullName,
    url: site.publicUrl + teacherPath(teacher.id),
    image: picture ? site.publicUrl + picture : undefined,
    jobTitle: "Teacher",
    knowsAbout: teacher.expertise,
    worksFor: organizationOf(site),
  }
}

/** A teacher, with the rating and the reviews of all classes once there are enough of them. */
export function ratedTeacherOf(teacher: PublicTeacher, reviews: ClassReviews | null, site: PublicSite): Thing[] {
  const person = { "@id": `${site.publicUrl + teacherPath(teacher.id)}#teacher`, ...personOf(teacher, site) }
  const { aggregateRating, review = [] } = ratingOf(reviews)
  const itemReviewed = { "@id": person["@id"] }
  const about = (thing: Thing) => ({ ...thing, itemReviewed })
  return [person, ...(aggregateRating ? [about(aggregateRating), ...review.map(about)] : [])]
}

type CourseFacts = {
  freeSeats: number
  /** Null without a public page. */
  teacher: PublicTeacher | null
  reviews: ClassReviews | null
}

/** A class with its price, its teacher, its weekly times and its reviews, for search engines. */
export function courseOf(klass: ClassData, { freeSeats, teacher, reviews }: CourseFacts, site: PublicSite): Thing {
  const { name, description, ageLimit } = klass
  const url = site.publicUrl + publicClassPath(klass)
  return {
    "@type": "Course",
    name,
    description,
    url,
    image: site.publicUrl + classPictureAddress(klass, site),
    provider: organizationOf(site),
    typicalAgeRange: `${ageLimit.min}-${ageLimit.max}`,
    offers: {
      "@type": "Offer",
      category: klass.price > 0 ? "Paid" : "Free",
      price: klass.price,
      priceCurrency: "PHP",
      availability: `https://schema.org/${freeSeats > 0 ? "InStock" : "SoldOut"}`,
      url,
    },
    hasCourseInstance: instanceOf(klass, teacher, site, url),
    ...ratingOf(reviews),
  }
}

/** The rating and the reviews on the page; nothing until the class has enough of them. */
function ratingOf(reviews: ClassReviews | null): { aggregateRating?: Thing; review?: Thing[] } {
  if (!reviews?.mean || reviews.count < fewestRatings) return {}
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: reviews.mean,
      ratingCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.reviews.map(({ name, stars, words, month }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: name.replace(/, \w+$/, "") },
      datePublished: month,
      reviewBody: words ?? undefined,
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  }
}

function instanceOf(klass: ClassData, teacher: PublicTeacher | null, site: PublicSite, url: string): Thing {
  const { dates, schedule, sessions, teacherInformation } = klass
  const span = { startDate: dates?.start ?? undefined, endDate: dates?.end ?? undefined }
  const weekly = (weekday: Weekday) => ({
    "@type": "Schedule",
    repeatFrequency: "P1W",
    byDay: `https://schema.org/${weekdayName(weekday)}`,
    startTime: schedule?.[weekday],
    endTime: sessionEndTime(schedule?.[weekday] ?? "00:00", site.meetingMinutes),
    duration: `PT${site.meetingMinutes}M`,
    scheduleTimezone: site.timeZone,
    ...span,
  })
  return {
    "@type": "CourseInstance",
    courseMode: "Online",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    ...span,
    instructor: teacher ? personOf(teacher, site) : { "@type": "Person", name: teacherInformation.name },
    courseWorkload: hoursOf(sessions * site.meetingMinutes),
    eventSchedule: schedule ? daysWithTimes(schedule).map(weekly) : undefined,
  }
}

/** "PT8H", "PT90M" */
const hoursOf = (minutes: number) => (minutes % 60 === 0 ? `PT${minutes / 60}H` : `PT${minutes}M`)

/** Questions and their answers, for search engines. */
export function faqPageOf(questions: readonly Pick<FaqItem, "question" | "answer">[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.flat().join(" ") },
    })),
  }
}
