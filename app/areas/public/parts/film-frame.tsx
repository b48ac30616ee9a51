import { type MouseEvent, useEffect, useRef, useState } from "react"
import { type FilmPlayer, playerOf } from "../../../../lib/film-player.ts"
import { DrawnCover } from "../../../../ui/covers/drawn-cover.tsx"
import type { Film } from "../../../school-content.ts"
import css from "./film-frame.module.css"

/**
 * A video behind a drawn picture. Nothing of it is loaded before the press; before hydration the press opens the video
 * as a link.
 */
export function FilmFrame({ film }: { film: Film }) {
  const [isPlaying, setPlaying] = useState(false)
  const player = film.film ? playerOf(film.film) : null
  return (
    <figure className={css.video}>
      {player && isPlaying ? (
        <Player player={player} title={film.title} />
      ) : (
        <Poster film={film} hasPlayer={player !== null} onPlay={() => setPlaying(true)} />
      )}
      <figcaption className={css.credit}>
        {film.credit ?? film.title}.{" "}
        {player?.kind === "frame" && film.film && (
          <>
            Nothing loads from {player.site} before you press play.{" "}
            {isPlaying && (
              <a href={film.film} target="_blank" rel="noopener noreferrer">
                It does not play? Watch it on {player.site}
              </a>
            )}
          </>
        )}
      </figcaption>
    </figure>
  )
}

interface PosterProps {
  film: Film
  hasPlayer: boolean
  onPlay: () => void
}

function Poster({ film, hasPlayer, onPlay }: PosterProps) {
  const picture = <DrawnCover seed={film.title} hint={film.drawing} />
  if (!film.film || !hasPlayer) return <div className={css.poster}>{picture}</div>
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onPlay()
  }
  return (
    <a className={css.poster} href={film.film} target="_blank" rel="noopener noreferrer" onClick={play}>
      <span className="unseen">Play the film: {film.title}</span>
      {picture}
      <span className={css.button} aria-hidden="true">
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M8 5.500v13a1 1 0 0 0 1.500.900l10.500-6.500a1 1 0 0 0 0-1.800L9.500 4.600A1 1 0 0 0 8 5.500z" />
        </svg>
      </span>
    </a>
  )
}

function Player({ player, title }: { player: FilmPlayer; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  if (player.kind === "file") return <FilmFile src={player.src} title={title} />
  return (
    <iframe
      ref={frame}
      className={css.player}
      src={player.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function FilmFile({ src, title }: { src: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => video.current?.focus(), [])
  if (hasFailed) {
    return (
      <div className={css.player} data-failed role="alert">
        <p>
          The film could not be played here.
          <br />
          <a href={src}>Open it by itself</a>
        </p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions of an operator's video are part of its picture
    <video
      ref={video}
      className={css.player}
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onError={() => setFailed(true)}
    />
  )
}
