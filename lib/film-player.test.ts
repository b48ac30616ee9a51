import { expect, test } from "vitest"
import { frameSites, playerOf } from "./film-player.ts"

test.each([
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=9",
  "https://youtu.be/aqz-KE-bpKQ?si=x",
  "https://m.youtube.com/shorts/aqz-KE-bpKQ",
  "https://www.youtube.com/embed/aqz-KE-bpKQ",
])("plays %s in YouTube's frame without cookies", (address) => {
  expect(playerOf(address)).toEqual({
    kind: "frame",
    src: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0",
    site: "YouTube",
  })
})

test("plays a film on Vimeo in its frame, without being followed", () => {
  expect(playerOf("https://vimeo.com/76979871")).toMatchObject({
    src: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  })
})

test.each([
  "https://drive.google.com/file/d/1aBcD_eFgHiJkLmNoPqRsTuVwXyZ-0123/view?usp=sharing",
  "https://drive.google.com/open?id=1aBcD_eFgHiJkLmNoPqRsTuVwXyZ-0123",
])("plays %s in the preview of Google Drive", (address) => {
  expect(playerOf(address)).toEqual({
    kind: "frame",
    src: "https://drive.google.com/file/d/1aBcD_eFgHiJkLmNoPqRsTuVwXyZ-0123/preview",
    site: "Google Drive",
  })
})

test("every frame is of a site that pages may show", () => {
  const frames = [
    "https://youtu.be/aqz-KE-bpKQ",
    "https://player.vimeo.com/video/76979871",
    "https://drive.google.com/file/d/1aBcD_eFgHiJk/view",
  ].map((address) => playerOf(address)?.src ?? "")
  expect(frames.map((src) => new URL(src).origin)).toEqual(frameSites)
})

test.each(["/films/kinder.mp4", "https://media.school.example/a%20day.mp4"])("plays the file %s itself", (address) => {
  expect(playerOf(address)).toEqual({ kind: "file", src: address })
})

test.each([
  "",
  "not a film",
  "http://youtu.be/aqz-KE-bpKQ",
  "javascript:alert(1)//.mp4",
  "data:video/mp4;base64,AAAA",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=a%22%20onload",
  "https://vimeo.com/about",
  "https://notyoutube.com/watch?v=aqz-KE-bpKQ",
  "https://school.example/film.html",
  "https://drive.google.com/drive/folders/1aBcD_eFgHiJk",
  "https://drive.google.com/file/d/..%2F..%2Fx/view",
  "https://docs.google.com/file/d/1aBcD_eFgHiJk/view",
])("has no player for %s", (address) => {
  expect(playerOf(address)).toBeNull()
})
