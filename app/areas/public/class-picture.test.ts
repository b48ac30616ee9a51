import { RouterContextProvider } from "react-router"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { cropPhoto } from "../../../platform/files/crop-photo.ts"
import { drawPicture } from "../../../platform/files/draw-picture.ts"
import { createImageCache } from "../../../platform/files/image-cache.ts"
import { storePicture } from "../../../platform/files/store-picture.ts"
import { buildApp } from "../../../server/app.ts"
import { inProcess } from "../../../server/pages/in-process.ts"
import { coverReader } from "../../../server/pages/pages.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { testSchool } from "../../../test/school.ts"
import { apiContext, picturesContext, type Site, siteContext } from "../../page-context.ts"
import { loader } from "./class-picture.ts"
import { doorway } from "./drawings/class-picture.tsx"

const school = await testSchool()
afterAll(school.close)

const photoOf = async (colour: string, size = 800) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    ),
  ])
const keepPhoto = async (colour: string, size?: number) =>
  storePicture(school.deps.files, "class-images", await photoOf(colour, size))
const setImage = (id: string, image: string | null) =>
  school.db.updateTable("classes").set({ image }).where("id", "=", id).execute()

/** A process that serves pictures and counts how many it draws. */
function buildProcess() {
  const context = new RouterContextProvider()
  let drawn = 0
  const { calls } = buildApp(school.deps)
  context.set(apiContext, inProcess(calls, new Request("http://localhost:3000/")).api)
  context.set(siteContext, { brandName: "Silid", publicUrl: "http://localhost:3000" } as Site)
  context.set(picturesContext, {
    readCover: coverReader(school.deps),
    cut: cropPhoto,
    draw: (picture) => {
      drawn += 1
      return drawPicture(picture)
    },
    cached: createImageCache(),
  })
  const ask = (classId: string, version = "", headers: Record<string, string> = {}) => {
    const params = { program: "lifeskills", type: "group", classId }
    const url = `http://localhost:3000/explore/lifeskills/group/${classId}/picture.jpg?v=${version}`
    const request = new Request(url, { headers })
    return loader({ request, url: new URL(url), params, context } as unknown as Parameters<typeof loader>[0])
  }
  return { ask, drawn: () => drawn }
}

const tagOf = (reply: Response) => reply.headers.get("etag") ?? ""
const versionOf = (reply: Response) => tagOf(reply).replaceAll('"', "")

/** The colour in the middle of the doorway. */
async function colourInDoor(reply: Response): Promise<number[]> {
  const at = { left: doorway.left + 200, top: doorway.top + 200, width: 20, height: 20 }
  const seen = await sharp(await reply.arrayBuffer())
    .extract(at)
    .resize(1, 1)
    .raw()
    .toBuffer()
  return [...seen].map((part) => Math.round(part / 16))
}

test("the teacher's photo stands in the doorway of a JPEG of 1200 by 630 that may be kept for ever", async () => {
  const { ask } = buildProcess()
  const id = await buildClass(school.db, { image: await keepPhoto("#f01030") })
  const reply = await ask(id, versionOf(await ask(id)))
  expect(reply.headers.get("content-type")).toBe("image/jpeg")
  expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect(reply.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  expect(await sharp(await reply.clone().arrayBuffer()).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  })
  expect(await colourInDoor(reply)).toEqual([15, 1, 3])
})

test("another cover gives another tag and another picture, and the old tag gets a full reply", async () => {
  const { ask } = buildProcess()
  const id = await buildClass(school.db, { image: await keepPhoto("#f01030") })
  const before = await ask(id)
  expect((await ask(id, "", { "if-none-match": tagOf(before) })).status).toBe(304)
  await setImage(id, await keepPhoto("#1030f0"))
  const after = await ask(id, versionOf(before), { "if-none-match": tagOf(before) })
  expect(after.status).toBe(200)
  expect(tagOf(after)).not.toBe(tagOf(before))
  expect(after.headers.get("cache-control")).toBe("public, max-age=600")
  expect(await colourInDoor(after)).toEqual([1, 3, 15])
})

test("other tags give another tag, because they choose the drawn cover", async () => {
  const { ask } = buildProcess()
  const id = await buildClass(school.db, { name: "Sunday Club" })
  const before = tagOf(await ask(id))
  await school.db.updateTable("classes").set({ tag1: "Guitar" }).where("id", "=", id).execute()
  expect(tagOf(await ask(id))).not.toBe(before)
})

test("ten requests at once, and all later ones, cause one drawing", async () => {
  const { ask, drawn } = buildProcess()
  const id = await buildClass(school.db, { image: await keepPhoto("#f01030") })
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(id)))
  await ask(id)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(drawn()).toBe(1)
})

test.each([
  ["is gone", async () => `${"a".repeat(40)}.jpg`],
  ["is too small to be looked at", () => keepPhoto("#f01030", 40)],
])("a photo that %s gives way to the drawn cover, which nobody keeps for long", async (_, image) => {
  const { ask, drawn } = buildProcess()
  const id = await buildClass(school.db)
  const withoutPhoto = await colourInDoor(await ask(id))
  await setImage(id, await image())
  const current = versionOf(await ask(id, "", { "if-none-match": "*" }))
  const replies = await Promise.all([ask(id, current), ask(id, current)])
  for (const reply of replies) {
    expect(reply.status).toBe(200)
    expect(reply.headers.get("cache-control")).toBe("public, max-age=600")
    expect(reply.headers.has("etag")).toBe(false)
    expect(await colourInDoor(reply)).toEqual(withoutPhoto)
  }
  expect(drawn()).toBe(2)
})

test("a photo that comes back is shown again", async () => {
  const { ask } = buildProcess()
  const id = await buildClass(school.db, { image: await keepPhoto("#f01030") })
  const get = school.deps.files.get
  school.deps.files.get = () => Promise.reject(new Error("the store is away"))
  expect(await colourInDoor(await ask(id))).not.toEqual([15, 1, 3])
  school.deps.files.get = get
  expect(await colourInDoor(await ask(id))).toEqual([15, 1, 3])
})

test("with too many waiting to be drawn, a robot gets the picture of the school", async () => {
  const { ask } = buildProcess()
  const ids = await Promise.all(Array.from({ length: 14 }, (_, nth) => buildClass(school.db, { name: `Class ${nth}` })))
  const replies = await Promise.all(ids.map((id) => ask(id)))
  const turnedAway = replies.filter(({ status }) => status === 302)
  expect(turnedAway).toHaveLength(2)
  expect(turnedAway[0]?.headers.get("location")).toBe("/social-preview.png")
})

test("the reply sets no cookie", async () => {
  const { ask } = buildProcess()
  const id = await buildClass(school.db, { image: await keepPhoto("#f01030") })
  expect((await ask(id, "", { cookie: "silid_session=abc" })).headers.has("set-cookie")).toBe(false)
})

test.each(["pending", "denied"] as const)("a class that is %s has no picture", async (status) => {
  const { ask } = buildProcess()
  const id = await buildClass(school.db, { status })
  await expect(ask(id)).rejects.toMatchObject({ init: { status: 404 } })
})
