import { type MouseEvent, useEffect, useRef, useState } from "react"
import { DrawnCover } from "../../../../ui/drawn-cover.tsx"
import type { Video } from "../content/videos.ts"
import css from "./video-frame.module.css"

/**
 * A film behind a drawn picture. Nothing is asked of YouTube before it is pressed; where the page's code has not
 * arrived, the press opens the film on YouTube.
 */
export function VideoFrame({ video }: { video: Video }) {
  const [isPlaying, setPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isPlaying) player.current?.focus()
  }, [isPlaying])
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <figure className={css.video}>
      {isPlaying ? (
        <iframe
          ref={player}
          className={css.player}
          src={`https://www.youtube-nocookie.com/embed/${video.youtubeId}?autoplay=1&rel=0`}
          title={video.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a
          className={css.poster}
          href={`https://www.youtube.com/watch?v=${video.youtubeId}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={play}
        >
          <span className="unseen">Play the film: {video.title}</span>
          <DrawnCover seed={video.youtubeId + video.title} hint={video.drawing} />
          <span className={css.button} aria-hidden="true">
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M8 5.500v13a1 1 0 0 0 1.500.900l10.500-6.500a1 1 0 0 0 0-1.800L9.500 4.600A1 1 0 0 0 8 5.500z" />
            </svg>
          </span>
        </a>
      )}
      <figcaption className={css.credit}>{video.credit}. Nothing loads from YouTube before you press play.</figcaption>
    </figure>
  )
}
