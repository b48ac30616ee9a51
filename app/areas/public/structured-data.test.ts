// docs/rules/reviews.md#ratings

import { expect, test } from "vitest"
import type { ClassData } from "../../../features/classes/contract.ts"
import type { PublicTeacher } from "../../../features/classes/public-teacher-contract.ts"
import type { ClassReviews } from "../../../features/reviews/contract.ts"
import { buildWeek } from "../../../lib/week-times.ts"
import { publicSite } from "../../../test/public-site.ts"
import { courseOf, ratedTeacherOf } from "./structured-data.ts"

const klass = {
  id: "c1",
  name: "Chess",
  description: "Openings and endings.",
  syllabus: null,
  price: 500,
  maxStudents: 7,
  sessions: 8,
  programType: "lifeskills",
  classType: "group",
  image: null,
  enrolleesCount: 2,
  subjects: [],
  ageLimit: { min: 7, max: 12 },
  schedule: buildWeek(() => null),
  dates: null,
  tags: { tag1: null, tag2: null, tag3: null },
  teacherInformation: { profilePicture: null, name: "Nena Abad", ratings: 4.3, classType: "group" },
} as unknown as ClassData

const review = {
  id: "r1",
  name: "Pia M., parent",
  stars: 5,
  words: "Patient teacher, happy class.",
  month: "2026-11",
  attendedToEnd: false,
  answer: null,
}
const reviewsOf = (count: number): ClassReviews => ({
  mean: 4.3,
  count,
  stars: [0, 0, 0, 2, 1],
  reviews: [review, { ...review, id: "r2", words: null }],
  pagination: { page: 1, pageSize: 10, total: 2, totalPages: 1 },
})
const courseWith = (reviews: ClassReviews | null) =>
  JSON.parse(JSON.stringify(courseOf(klass, { freeSeats: 3, teacher: null, reviews }, publicSite())))

test("search engines learn the rating and the reviews of a class from three ratings on", () => {
  const course = courseWith(reviewsOf(3))
  expect(course.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.3,
    ratingCount: 3,
    bestRating: 5,
    worstRating: 1,
  })
  expect(course.review[0]).toEqual({
    "@type": "Review",
    author: { "@type": "Person", name: "Pia M." },
    datePublished: "2026-11",
    reviewBody: "Patient teacher, happy class.",
    reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5, worstRating: 1 },
  })
  expect(course.review[1]).not.toHaveProperty("reviewBody")
})

const teacher = {
  id: "t1",
  fullName: "Nena Abad",
  expertise: ["Chess"],
  profilePicture: null,
} as unknown as PublicTeacher
const teacherWith = (reviews: ClassReviews | null) =>
  JSON.parse(JSON.stringify(ratedTeacherOf(teacher, reviews, publicSite()))) as Record<string, unknown>[]

test("search engines learn the rating of a teacher from three ratings on", () => {
  const [person, rating, first, ...others] = teacherWith(reviewsOf(3))
  const itemReviewed = { "@id": person?.["@id"] }
  expect(person).toMatchObject({ "@type": "Person", name: "Nena Abad" })
  expect(rating).toMatchObject({ "@type": "AggregateRating", ratingValue: 4.3, ratingCount: 3, itemReviewed })
  expect(first).toMatchObject({ "@type": "Review", itemReviewed, reviewBody: "Patient teacher, happy class." })
  expect(others).toHaveLength(1)
  for (const few of [reviewsOf(2), null]) expect(teacherWith(few)).toEqual([person])
})

test.each([reviewsOf(2), null])(
  "a class with fewer ratings, or whose reviews failed to load, has none for them",
  (reviews) => {
    const course = courseWith(reviews)
    expect(course).not.toHaveProperty("aggregateRating")
    expect(course).not.toHaveProperty("review")
  },
)
