import { afterAll, expect, test } from "vitest"
import { testSchool } from "../../test/school.ts"
import { roomAddress } from "./demo-room.ts"

const school = await testSchool({ settings: { DEMO: "1" } })
afterAll(school.close)

const open = (path: string, remoteAddress = "127.0.0.1") =>
  school.app.request(path, { headers: { host: "localhost" } }, { incoming: { socket: { remoteAddress } } })

test("the meeting link of a demo class leads to a page of the demo itself, for requests from this machine", async () => {
  const address = new URL(roomAddress("http://localhost:3000", "Young Scientists, Grades 5 and 6"))
  expect(address.pathname).toBe("/demo/room/young-scientists-grades-and")
  const reply = await open(address.pathname)
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain("young scientists grades and")
  expect((await open(address.pathname, "192.168.1.7")).status).toBe(404)
  expect((await open("/demo/room/<script>")).status).toBe(404)
})

test("a real school has neither rooms nor a sample statement", async () => {
  const real = await testSchool({ settings: { DEMO: "0" } })
  const paths = ["/demo/room/kinder-circle", "/demo/statement.csv"]
  const replies = paths.map((path) =>
    real.app.request(
      path,
      { headers: { host: "localhost" } },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    ),
  )
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404])
  await real.close()
})
