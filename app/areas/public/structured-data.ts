import type { ClassData } from "../../../features/classes/contract.ts"
import { publicClassPath } from "../../../features/classes/domain/class-links.ts"
import { sessionEnd, sessionMinutes } from "../../../features/schedules/domain/session.ts"
import { daysWithTimes, type Weekday, weekdayName } from "../../../lib/week-times.ts"
import { classPictureAddress } from "./class-picture-address.ts"
import type { PublicSite } from "./page-meta.ts"

type Thing = Record<string, unknown>

/** The school itself, for search engines. */
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

/** A class with its price and its weekly times, for search engines. */
export function courseOf(aClass: ClassData, freeSeats: number, site: PublicSite): Thing {
  const { name, description, ageLimit } = aClass
  const url = site.publicUrl + publicClassPath(aClass)
  return {
    "@type": "Course",
    name,
    description,
    url,
    image: site.publicUrl + classPictureAddress(aClass, site.brandName),
    provider: organizationOf(site),
    typicalAgeRange: `${ageLimit.min}-${ageLimit.max}`,
    offers: {
      "@type": "Offer",
      category: aClass.price > 0 ? "Paid" : "Free",
      price: aClass.price,
      priceCurrency: "PHP",
      availability: `https://schema.org/${freeSeats > 0 ? "InStock" : "SoldOut"}`,
      url,
    },
    hasCourseInstance: instanceOf(aClass, site, url),
  }
}

function instanceOf(aClass: ClassData, site: PublicSite, url: string): Thing {
  const { dates, schedule, sessions, teacherInformation } = aClass
  const span = { startDate: dates?.start ?? undefined, endDate: dates?.end ?? undefined }
  const weekly = (weekday: Weekday) => ({
    "@type": "Schedule",
    repeatFrequency: "P1W",
    byDay: `https://schema.org/${weekdayName(weekday)}`,
    startTime: schedule?.[weekday],
    endTime: sessionEnd(schedule?.[weekday] ?? "00:00"),
    duration: `PT${sessionMinutes}M`,
    scheduleTimezone: site.timeZone,
    ...span,
  })
  return {
    "@type": "CourseInstance",
    courseMode: "Online",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    ...span,
    instructor: { "@type": "Person", name: teacherInformation.name },
    courseWorkload: `PT${sessions}H`,
    eventSchedule: schedule ? daysWithTimes(schedule).map(weekly) : undefined,
  }
}

/** Questions and their answers, for search engines. */
export function faqPageOf(questions: readonly { question: string; answer: readonly string[] }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
  }
}
