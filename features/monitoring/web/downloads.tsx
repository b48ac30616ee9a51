import { type MouseEvent, type ReactNode, useEffect, useRef } from "react"
import type { Call } from "../../../lib/contract.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { isPlainClick } from "../../../ui/buttons/file-button.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import { Grid, Panel, Row, Small, Stack } from "../../../ui/layout/layout.tsx"
import { IconBackpack, IconChalkboard, IconDownload, IconSchool } from "../../../ui/pictures/icons.ts"
import { useMay } from "../../../ui/staff/staff-grants.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import { classesFileCall, enrolleesFileCall, teachersFileCall } from "../contract.ts"
import css from "./downloads.module.css"
import type { Progress } from "./fetch-file.ts"
import { type DownloadState, useDownload } from "./use-download.ts"

const files = [
  { call: teachersFileCall, name: "Teachers", icon: <IconChalkboard /> },
  { call: classesFileCall, name: "Classes", icon: <IconSchool /> },
  { call: enrolleesFileCall, name: "Enrollees", icon: <IconBackpack /> },
]

/** The downloads of lists as CSV files (docs/rules/general.md#csv-files). */
export const Downloads = () => <FileDownloads files={files} />

type DownloadedFile = { call: Pick<Call, "access" | "path">; name: string; icon: ReactNode }

/** Downloads of these files, as far as the person may have them. */
export function FileDownloads({ files }: { files: readonly DownloadedFile[] }) {
  const may = useMay()
  return (
    <Grid as="ul" column="s" isFilled gap="3 4">
      {files
        .filter(({ call }) => may(call))
        .map(({ call, name, icon }) => (
          <DownloadItem key={call.path} path={call.path} name={name} icon={icon} />
        ))}
    </Grid>
  )
}

/** A plain link, which works without scripts; with them the page shows the progress. */
function DownloadItem({ path, name, icon }: { path: string; name: string; icon: ReactNode }) {
  const { state, start, cancel } = useDownload(path)
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.is !== "idle") news.current?.scrollIntoView({ block: "nearest" })
  }, [state.is])
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    start()
  }
  return (
    <li>
      <Row
        as="a"
        gap={3}
        surface="card"
        round="m"
        tone="ink"
        isRaised
        className={css.file}
        href={path}
        onClick={follow}
      >
        {icon}
        <Stack as="span" isTight isGrowing>
          <strong>{name}</strong>
          <Small>CSV file</Small>
        </Stack>
        <IconDownload />
      </Row>
      <div ref={news} className={css.news}>
        <DownloadNews state={state} name={name} onCancel={cancel} />
      </div>
    </li>
  )
}

function DownloadNews({ state, name, onCancel }: { state: DownloadState; name: string; onCancel(): void }) {
  if (state.is === "running") return <Running name={name} progress={state.progress} onCancel={onCancel} />
  if (state.is === "failed") {
    return (
      <Panel above={3}>
        <Alert>{state.message}</Alert>
      </Panel>
    )
  }
  return (
    <Small as="p" className={css.saved} role="status">
      {state.is === "saved" && `${state.name}: ${counted(state.rows)} rows. The file is in your downloads folder.`}
    </Small>
  )
}

function Running({ name, progress, onCancel }: { name: string; progress: Progress | null; onCancel(): void }) {
  const { rows, total } = progress ?? { rows: 0, total: 0 }
  return (
    <Stack gap={2} align="start" above={3} className={css.running}>
      <ProgressBar done={total > 0 ? rows / total : 0} label={`Download of ${name.toLowerCase()}`} />
      <Small as="p">
        {progress ? `${counted(rows)} of ${counted(total)} rows.` : "Starting…"} Stay on this page until it is done.
      </Small>
      <Button size="small" onClick={onCancel} aria-label={`Cancel the download of ${name.toLowerCase()}`}>
        Cancel
      </Button>
    </Stack>
  )
}

const counted = (rows: number) => rows.toLocaleString("en")
