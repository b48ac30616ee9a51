import type { ReactNode } from "react"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Grid, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { IconRow, IconRowLine, IconRows } from "../../../../ui/lists/icon-rows.tsx"
import { Fold } from "../../../../ui/page/fold.tsx"
import { LineIcon } from "../../../../ui/pictures/line-icon.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import attached from "../../../../ui/text/attached-files.module.css"
import { sizeText } from "../../../../ui/text/size-text.ts"
import { type ClassMaterial, materialsCall } from "../../materials-contract.ts"
import { byFolder } from "./by-folder.ts"
import css from "./materials-list.module.css"

interface MaterialsListProps {
  classId: string
  /** What an empty list says. */
  children: ReactNode
  /** What the teacher can do with a material. */
  actionOf?(material: ClassMaterial): ReactNode
}

/** With more materials than this the folders are closed at first. */
const mostOpened = 20

/** The materials of a class by folder, to download and open. */
export function MaterialsList({ classId, children, actionOf }: MaterialsListProps) {
  const list = useCall(materialsCall, { classId })
  return (
    <QueryState
      of={list}
      waiting={<RowsSkeleton text="Loading the materials…" picture={false} count={4} />}
      failed="The materials could not be loaded."
    >
      {({ materials }) => {
        if (materials.length === 0)
          return (
            <EmptyState title="No materials yet" drawing="people" level={3}>
              {children}
            </EmptyState>
          )
        return (
          <Stack gap={4}>
            {byFolder(materials).map(({ folder, entries }) => (
              <Stack key={folder} surface="card" round="m" pad="low">
                {folder === "" ? (
                  <MaterialRows label="Outside of folders" materials={entries} actionOf={actionOf} />
                ) : (
                  <Fold
                    isOpen={materials.length <= mostOpened}
                    summary={
                      <Text as="span" canBreakAnywhere>
                        {folder} ({entries.length})
                      </Text>
                    }
                  >
                    <MaterialRows label={folder} materials={entries} actionOf={actionOf} />
                  </Fold>
                )}
              </Stack>
            ))}
          </Stack>
        )
      }}
    </QueryState>
  )
}

interface MaterialRowsProps extends Pick<MaterialsListProps, "actionOf"> {
  label: string
  materials: readonly ClassMaterial[]
}

/** Rows with the teacher's action at their end, or tiles beside each other. */
function MaterialRows({ label, materials, actionOf }: MaterialRowsProps) {
  if (!actionOf) return <MaterialTiles label={label} materials={materials} />
  return (
    <IconRows label={label}>
      {materials.map((material) => (
        <IconRow
          key={material.id}
          icon={<KindIcon of={material} />}
          name={<MaterialLink material={material} />}
          action={actionOf(material)}
        >
          <IconRowLine>{describe(material)}</IconRowLine>
          <Player of={material} />
        </IconRow>
      ))}
    </IconRows>
  )
}

function MaterialTiles({ label, materials }: MaterialRowsProps) {
  return (
    <Grid as="ul" gap={3} className={css.tiles} aria-label={label}>
      {materials.map((material) => (
        <Row as="li" key={material.id} gap={3} align="start" round="s" pad={3} className={css.tile}>
          <span className={css.icon} aria-hidden="true">
            <KindIcon of={material} />
          </span>
          <div>
            <Text weight={650} isTight>
              <MaterialLink material={material} />
            </Text>
            <IconRowLine>{describe(material)}</IconRowLine>
            <Player of={material} />
          </div>
        </Row>
      ))}
    </Grid>
  )
}

function KindIcon({ of: { kind } }: { of: ClassMaterial }) {
  return <LineIcon path={iconPaths[kind]} grid={24} weight={1.8} />
}

function Player({ of: { kind, url, name } }: { of: ClassMaterial }) {
  if (kind !== "audio") return null
  // biome-ignore lint/a11y/useMediaCaption: a recording of a teacher has no captions
  return <audio className={attached.player} controls preload="none" src={url} aria-label={name} />
}

/** Links and pictures open in a tab of their own, everything else is downloaded. */
function MaterialLink({ material: { kind, url, name } }: { material: ClassMaterial }) {
  const opensTab = kind === "link" || kind === "picture"
  const target = opensTab ? { target: "_blank", rel: "nofollow ugc noopener" } : { download: "" }
  return (
    <Text as="a" href={url} canBreakAnywhere {...target}>
      {name}
    </Text>
  )
}

function describe({ kind, url, bytes }: ClassMaterial): string {
  if (kind === "link") return new URL(url).hostname
  return `${kindWords[kind]}, ${sizeText(bytes ?? 0)}`
}

const kindWords = { picture: "Picture", pdf: "PDF", audio: "Recording" }

const iconPaths: Record<ClassMaterial["kind"], string> = {
  picture: "M4 5h16v14H4zM4 16l4.5-4.5L13 16l2.5-2.5L20 18M15.5 9h.01",
  pdf: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  audio: "M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm11-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM9 17.5V6l11-2.5v12",
  link: "M10 13.5a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 6.6M14 10.5a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3",
}
