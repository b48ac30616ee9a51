import { type FilmPlayer, playerOf } from "../../../../lib/film-player.ts"
import { DrawnCover } from "../../../../ui/covers/drawn-cover.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import type { Film } from "../../../school-content.ts"
import css from "./film-frame.module.css"

/**
 * A video behind a drawn picture. Nothing of it is loaded before the press: the player is in a template, which the
 * page's script inserts (app/plain/films.ts). Without the script a press opens a link to the video.
 */
export function FilmFrame({ film }: { film: Film }) {
  const player = film.film ? playerOf(film.film) : null
  return (
    <Stack as="figure" gap={2}>
      <Poster film={film} hasPlayer={player !== null} />
      {player && <Player player={player} title={film.title} />}
      <Caption film={film} player={player} />
    </Stack>
  )
}

/** Who made the video, and which site it comes from; nothing for one of the school's own. */
function Caption({ film, player }: { film: Film; player: FilmPlayer | null }) {
  const elsewhere = player?.kind === "frame" && film.film ? { address: film.film, site: player.site } : null
  if (!film.credit && !elsewhere) return null
  return (
    <Text as="figcaption" tone="soft" size="s">
      {film.credit && `${film.credit}. `}
      {elsewhere && (
        <>
          Nothing loads from {elsewhere.site} until you play the video.{" "}
          <a href={elsewhere.address} target="_blank" rel="nofollow noopener noreferrer" data-while-playing="" hidden>
            Not playing? Watch it on {elsewhere.site}
          </a>
        </>
      )}
    </Text>
  )
}

function Poster({ film, hasPlayer }: { film: Film; hasPlayer: boolean }) {
  const picture = <DrawnCover seed={film.title} hint={film.drawing} />
  if (!film.film || !hasPlayer) return <div className={css.poster}>{picture}</div>
  return (
    <a className={css.poster} href={film.film} target="_blank" rel="nofollow noopener noreferrer" data-film="">
      <span className="unseen">Play video: {film.title}</span>
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
  if (player.kind === "file") return <FilmFile src={player.src} title={title} />
  return (
    <template data-player="">
      <iframe
        className={css.player}
        src={player.src}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </template>
  )
}

function FilmFile({ src, title }: { src: string; title: string }) {
  return (
    <>
      <template data-player="">
        {/* biome-ignore lint/a11y/useMediaCaption: the captions of an operator's video are part of its picture */}
        <video className={css.player} src={src} aria-label={title} controls autoPlay playsInline />
      </template>
      <template data-lost="">
        <div className={css.player} data-failed role="alert">
          <p>
            The video could not be played here.
            <br />
            <a href={src}>Open the video</a>
          </p>
        </div>
      </template>
    </>
  )
}
