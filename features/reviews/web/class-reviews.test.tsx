import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { ClassReviews } from "../contract.ts"
import { ClassReviewList } from "./class-reviews.tsx"

const review = {
  id: "r1",
  name: "Pia M., parent",
  stars: 4,
  words: "مرحبا, a happy class\nfor everybody",
  month: "2026-11",
  attendedToEnd: true,
  answer: "Thank you!",
}
const reply: ClassReviews = {
  mean: 4.3,
  count: 1203,
  stars: [1, 0, 2, 200, 1000],
  reviews: [review],
  pagination: { page: 1, pageSize: 10, total: 12, totalPages: 2 },
}

function htmlOf(of: ClassReviews): string {
  const Component = () => <ClassReviewList reply={of} teacherName="Nena Abad" />
  const Stub = createRoutesStub([{ path: "/", Component }])
  return renderToString(<Stub initialEntries={["/?tab=reviews"]} />)
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ")

test("a class shows its mean, how many gave each number of stars, and each review with its answer", () => {
  const html = htmlOf(reply)
  const text = textOf(html)
  expect(text).toContain("4.3 out of 5, 1,203 ratings 5 stars : 1,000 4 stars : 200 3 stars : 2 2 stars : 0 1 star : 1")
  expect(text).toContain("Pia M., parent November 2026 · attended to the end")
  expect(text).toContain("Answer from Nena Abad Thank you!")
  expect(html).toContain('aria-label="4 of 5 stars"')
  expect(html).toMatch(/<p dir="auto"[^>]*>مرحبا/)
})

test("the order and the next page are links that keep the rest of the address and stay on the page", () => {
  const html = htmlOf(reply)
  expect(html).toMatch(
    /href="\/\?tab=reviews&amp;sort=helpful"[^>]*data-stays=""|data-stays=""[^>]*href="\/\?tab=reviews&amp;sort=helpful"/,
  )
  expect(html).toContain('href="/?tab=reviews&amp;page=2"')
})

test("a class without ratings says how it comes to have some", () => {
  const none = { ...reply, mean: null, count: 0, stars: [0, 0, 0, 0, 0], reviews: [] }
  expect(textOf(htmlOf(none))).toContain("No reviews yet Families can review a class once")
})
