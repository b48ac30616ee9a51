import { data } from "react-router"
import { classInfo } from "../../../features/classes/contract.ts"
import { isClassType, isProgramType } from "../../../features/classes/domain/class-kind.ts"
import { load } from "../../load.ts"
import { apiContext, picturesContext, siteContext } from "../../page-context.ts"
import type { Route } from "./+types/class-picture"
import { pictureVersion } from "./class-picture-address.ts"
import { composeClassPicture } from "./drawings/class-picture.tsx"

/** The picture that shared links to a class show: drawn from its cover and facts, for public classes only. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { program, type, classId } = args.params
  if (!isProgramType(program) || !isClassType(type)) throw data(null, { status: 404 })
  const { classData } = await load(args, classInfo, { program, type, classId }, "anybody")
  const { brandName } = args.context.get(siteContext)
  const version = pictureVersion(classData, brandName)
  const isCurrent = new URL(args.request.url).searchParams.get("v") === version
  const headers = {
    etag: `"${version}"`,
    "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=600",
  }
  if (args.request.headers.get("if-none-match")?.includes(headers.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const pictures = args.context.get(picturesContext)
  const picture = await pictures.kept(`${classData.id} ${version}`, async () =>
    pictures.draw(composeClassPicture(classData, { brandName, photo: await photoOf(args, classData.image) })),
  )
  if (!picture) return new Response(null, { status: 302, headers: { location: "/social-preview.png" } })
  return new Response(new Uint8Array(picture), { headers: { ...headers, "content-type": "image/jpeg" } })
}

/** The teacher's own picture, as an address that holds all of it. */
async function photoOf({ context }: Route.LoaderArgs, image: string | null): Promise<string | null> {
  if (!image) return null
  const reply = await context.get(apiContext)(`/files/class-images/${encodeURIComponent(image)}`)
  if (!reply.ok) return null
  const bytes = Buffer.from(await reply.arrayBuffer())
  return `data:${reply.headers.get("content-type")};base64,${bytes.toString("base64")}`
}
