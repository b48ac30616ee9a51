import type { PublicTeacher } from "../../../../features/classes/public-teacher-contract.ts"
import { playerOf } from "../../../../lib/film-player.ts"
import { parseUrl } from "../../../../lib/web-address.ts"
import { Grid, Text } from "../../../../ui/layout/layout.tsx"
import { FilmFrame } from "../parts/film-frame.tsx"

/** The teacher's introduction and sample lesson (docs/rules/classes.md#teacher-pages). */
export function TeacherVideos({ teacher }: { teacher: PublicTeacher }) {
  const { fullName, expertise, introduction, demo } = teacher
  const [first = "", second = first] = expertise
  return (
    <Grid column="m" gap={4}>
      <TeacherVideo label="Introduction" of={fullName} address={introduction} drawing={first} />
      <TeacherVideo label="Sample lesson" of={fullName} address={demo} drawing={second} />
    </Grid>
  )
}

interface TeacherVideoProps {
  label: string
  /** The teacher's name. */
  of: string
  address: string
  /** The subject of the drawn picture in front of it. */
  drawing: string
}

/**
 * Plays a video of a site whose player may be framed, once it is pressed. Any other address is a link, because the page
 * loads nothing from sites that a teacher chose.
 */
function TeacherVideo({ label, of, address, drawing }: TeacherVideoProps) {
  if (playerOf(address)?.kind === "frame")
    return <FilmFrame film={{ title: `${label} by ${of}`, text: "", film: address, drawing, credit: label }} />
  return (
    <Text>
      <a href={address} target="_blank" rel="nofollow noopener">
        {label}
      </a>
      <Text as="span" tone="soft" size="sm">
        {" "}
        on {parseUrl(address)?.hostname.replace(/^www\./, "") ?? "another site"}, opens in a new tab
      </Text>
    </Text>
  )
}
