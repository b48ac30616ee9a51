import { parseUrl } from "./web-address.ts"

/** The player of a video: an iframe of the site that hosts it, or the browser's own. */
export type FilmPlayer = { kind: "frame"; src: string; site: string } | { kind: "file"; src: string }

const youTubeFrames = "https://www.youtube-nocookie.com"
const vimeoFrames = "https://player.vimeo.com"
const googleDriveFrames = "https://drive.google.com"

/** The sites whose players pages may show in a frame. */
export const frameSites = [youTubeFrames, vimeoFrames, googleDriveFrames]

/**
 * Returns the player for the address of a video, or null when it is not supported: YouTube, Vimeo, Google Drive, or an
 * .mp4 or .webm file.
 */
export function playerOf(address: string): FilmPlayer | null {
  const url = parseUrl(address, "https://school.example")
  if (url?.protocol !== "https:") return null
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(www|m)\./, "")
  const [first = "", second = "", third = ""] = pathname.split("/").filter(Boolean)
  if (host === "youtu.be") return onYouTube(first)
  if (host === "youtube.com") return onYouTube(first === "watch" ? (searchParams.get("v") ?? "") : second)
  if (host === "vimeo.com") return onVimeo(first)
  if (host === "player.vimeo.com") return onVimeo(second)
  if (host === "drive.google.com") return onGoogleDrive(first === "file" ? third : (searchParams.get("id") ?? ""))
  return /\.(mp4|webm)$/i.test(pathname) ? { kind: "file", src: address } : null
}

function onYouTube(id: string): FilmPlayer | null {
  if (!/^[\w-]{6,20}$/.test(id)) return null
  return { kind: "frame", src: `${youTubeFrames}/embed/${id}?autoplay=1&rel=0`, site: "YouTube" }
}

function onVimeo(id: string): FilmPlayer | null {
  if (!/^\d+$/.test(id)) return null
  return { kind: "frame", src: `${vimeoFrames}/video/${id}?autoplay=1&dnt=1`, site: "Vimeo" }
}

function onGoogleDrive(id: string): FilmPlayer | null {
  if (!/^[\w-]{10,100}$/.test(id)) return null
  return { kind: "frame", src: `${googleDriveFrames}/file/d/${id}/preview`, site: "Google Drive" }
}
