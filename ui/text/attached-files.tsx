import { Stack, Text } from "../layout/layout.tsx"
import css from "./attached-files.module.css"
import { sizeText } from "./size-text.ts"

interface AttachedFile {
  name: string
  url: string
  bytes: number
  kind: "picture" | "pdf" | "audio"
}

/** Files that somebody attached: pictures to look at, recordings to play, PDFs to download. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null
  const pictures = files.filter(({ kind }) => kind === "picture")
  const others = files.filter(({ kind }) => kind !== "picture")
  return (
    <Stack gap={3}>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <img className={css.picture} src={url} alt={name} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Stack as="ul" gap={2}>
          {others.map((file) => (
            <Stack as="li" key={file.url} gap={1}>
              <Text as="a" href={file.url} download canBreakAnywhere>
                {file.name} ({sizeText(file.bytes)})
              </Text>
              {file.kind === "audio" && (
                // biome-ignore lint/a11y/useMediaCaption: a recording of a teacher has no captions
                <audio className={css.player} controls preload="none" src={file.url} aria-label={file.name} />
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
