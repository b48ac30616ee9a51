import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import content from "../../../school-content.json" with { type: "json" }
import { FilmFrame } from "./film-frame.tsx"

const film = { title: "Coding Class", text: "A game of one's own.", film: "/films/coding-class.mp4", drawing: "Coding" }

test("a video of the school's own has no caption; one with a credit, or of another site, says whose it is", () => {
  expect(renderToString(<FilmFrame film={film} />)).not.toContain("figcaption")
  expect(renderToString(<FilmFrame film={{ ...film, credit: "By Ana Cruz" }} />)).toContain("By Ana Cruz. ")
  const elsewhere = renderToString(
    <FilmFrame film={{ ...film, film: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" }} />,
  )
  expect(elsewhere).toMatch(/Nothing loads from .*YouTube.* until you play the video/)
})

test("the clips that come with the product are shown without calling themselves samples", () => {
  expect(JSON.stringify(content.films)).not.toMatch(/sample/i)
})
