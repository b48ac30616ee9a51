import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { PlainProvider } from "../page/plain.ts"
import { SentZoneProvider } from "./sent-zone.ts"
import { useOtherZone } from "./use-other-zone.ts"

function Zone() {
  return useOtherZone("Asia/Manila") ?? "no other"
}

const draw = (zoneOfCookie: string | null, isPlain = false) =>
  renderToStaticMarkup(
    <SentZoneProvider value={zoneOfCookie}>
      <PlainProvider value={isPlain}>
        <Zone />
      </PlainProvider>
    </SentZoneProvider>,
  )

test("the server renders the times of the zone that the browser sent, if its clock differs", () => {
  expect(draw("Asia/Dubai")).toBe("Asia/Dubai")
  expect(draw("Asia/Singapore")).toBe("no other")
  expect(draw(null)).toBe("no other")
})

test("a document without React gets them from its script", () => {
  expect(draw("Asia/Dubai", true)).toBe("no other")
})
