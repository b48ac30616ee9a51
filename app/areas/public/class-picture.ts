import { data } from "react-router"
import { type ClassData, classInfoCall } from "../../../features/classes/contract.ts"
import { isClassType, isProgramType } from "../../../features/classes/domain/class-kind.ts"
import { load } from "../../load.ts"
import { picturesContext, siteContext } from "../../page-context.ts"
import type { Route } from "./+types/class-picture"
import { pictureVersion } from "./class-parts/class-picture-address.ts"
import { composeClassPicture, doorway } from "./drawings/class-picture.tsx"

/** The picture of a class for shared links: drawn from its cover and facts, for public classes only. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { program, type, classId } = args.params
  if (!isProgramType(program) || !isClassType(type)) throw data(null, { status: 404 })
  const { classData } = await load(args, classInfoCall, { program, type, classId }, "anybody")
  const version = pictureVersion(classData, args.context.get(siteContext))
  const isCurrent = args.url.searchParams.get("v") === version
  const headers = { etag: `"${version}"`, "cache-control": isCurrent ? cacheForever : cacheBriefly }
  if (args.request.headers.get("if-none-match")?.includes(headers.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const { picture, isWhole } = await draw(args, classData, version)
  if (!picture) return new Response(null, { status: 302, headers: { location: "/social-preview.png" } })
  const asDrawn = isWhole ? headers : { "cache-control": cacheBriefly }
  return new Response(new Uint8Array(picture), {
    headers: { ...asDrawn, ...forOtherSites, "content-type": "image/jpeg" },
  })
}

/** Other sites embed the picture. */
const forOtherSites = { "cross-origin-resource-policy": "cross-origin" }
const cacheForever = "public, max-age=31536000, immutable"
const cacheBriefly = "public, max-age=600"

type Drawn = { picture: Uint8Array | null; isWhole: boolean }

/** Uses the drawn cover if the teacher's own cannot be read, because the link still needs a picture. */
async function draw(args: Route.LoaderArgs, classData: ClassData, version: string): Promise<Drawn> {
  const { cached, draw: drawPicture } = args.context.get(picturesContext)
  const { brandName, meetingMinutes } = args.context.get(siteContext)
  const drawWith = (photo: Uint8Array | null) =>
    drawPicture(composeClassPicture(classData, { brandName, meetingMinutes, photo }))
  const key = `${classData.id} ${version}`
  const { image } = classData
  if (!image) return { picture: await cached(key, () => drawWith(null)), isWhole: true }
  try {
    return { picture: await cached(key, async () => drawWith(await photoOf(args, image))), isWhole: true }
  } catch (error) {
    if (!(error instanceof NoPhoto)) throw error
    return { picture: await cached(`${key} without photo`, () => drawWith(null)), isWhole: false }
  }
}

class NoPhoto extends Error {}

/** The teacher's own picture, cropped to the doorway. */
async function photoOf({ context }: Route.LoaderArgs, image: string): Promise<Uint8Array> {
  const { readCover, cut } = context.get(picturesContext)
  const cover = await readCover(image)
  const photo = cover && (await cut(cover, doorway.width, doorway.height))
  if (!photo) throw new NoPhoto()
  return photo
}
