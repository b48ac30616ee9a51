// docs/rules/classes.md#teacher-pages

import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import type { PublicTeacher } from "../../../../features/classes/public-teacher-contract.ts"
import { publicSite } from "../../../../test/public-site.ts"
import { personOf } from "../structured-data.ts"
import { TeacherHead } from "./teacher-head.tsx"
import { TeacherVideos } from "./teacher-videos.tsx"

const nena: PublicTeacher = {
  id: "t-1",
  fullName: "Nena Abad",
  profilePicture: null,
  ratings: null,
  ratingsCount: 0,
  isIdChecked: false,
  teachingSince: null,
  expertise: ["Coding", "Chess"],
  introduction: "https://youtu.be/aqz-KE-bpKQ",
  demo: "https://www.videos.example/lesson",
}

function headOf(facts: Partial<PublicTeacher>): string {
  const head = (
    <TeacherHead teacher={{ ...nena, ...facts }} size={88}>
      Nena Abad
    </TeacherHead>
  )
  return renderToString(head)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
}
const videosOf = (facts: Partial<PublicTeacher>) => renderToString(<TeacherVideos teacher={{ ...nena, ...facts }} />)

test("a new teacher is called new, with each expertise", () => {
  expect(headOf({})).toBe("NA Nena Abad New Teaching here for the first time Coding Chess")
})

test("shows the rating with the number of ratings, the checked ID, and since when the teacher has taught here", () => {
  const text = headOf({ ratings: 4.66, ratingsCount: 1204, isIdChecked: true, teachingSince: "2024-06-03" })
  expect(text).toContain("Rated 4.7 out of 5 1,204 ratings")
  expect(text).toContain("ID checked")
  expect(text).toContain("Teaching here since June 2024")
  expect(headOf({ ratings: 5, ratingsCount: 1 })).toMatch(/out of 5 1 rating /)
})

test("a video is played by a frame that is only in a template until somebody plays it", () => {
  const html = videosOf({})
  const src = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0"
  expect(html).toContain(`src="${src}"`)
  expect(html.replaceAll(/<template.*?<\/template>/gs, "")).not.toMatch(/<iframe|<video|src=/)
  expect(html).toContain("Play video: <!-- -->Introduction by Nena Abad")
})

test.each(["https://www.videos.example/lesson", "https://videos.example/lesson.mp4", "http://youtu.be/aqz-KE-bpKQ"])(
  "%s is a link that opens in a new tab, and nothing of it is loaded here",
  (demo) => {
    const html = videosOf({ introduction: demo, demo })
    expect(html).toContain(`<a href="${demo}" target="_blank" rel="nofollow noopener">Sample lesson</a>`)
    expect(html).not.toMatch(/<iframe|<video|<template|src=/)
  },
)

test("search engines learn nothing of a teacher that the page does not show", () => {
  const person = JSON.parse(JSON.stringify(personOf({ ...nena, profilePicture: "nena.jpg" }, publicSite())))
  expect(person).toEqual({
    "@type": "Person",
    name: "Nena Abad",
    url: "http://localhost:3000/teachers/t-1",
    image: "http://localhost:3000/files/profile-pictures/nena.jpg",
    jobTitle: "Teacher",
    knowsAbout: ["Coding", "Chess"],
    worksFor: expect.objectContaining({ name: "Silid" }),
  })
})
