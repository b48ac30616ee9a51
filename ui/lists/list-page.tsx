import { isValidElement, type ReactElement, type ReactNode } from "react"
import { useLocation } from "react-router"
import { Button, ButtonLink } from "../buttons/button.tsx"
import { QueryState } from "../fetching/query-state.tsx"
import { Stack } from "../layout/layout.tsx"
import { Page, PageHeader } from "../page/page.tsx"
import { listId } from "../page/places.ts"
import { EmptyState } from "../states/empty-state.tsx"
import { RowsSkeleton } from "../states/skeleton.tsx"
import { StaleWhileLoading } from "../states/stale-while-loading.tsx"
import type { Drawing } from "../states/state-drawing.tsx"
import { FilterBar } from "./filter-bar.tsx"
import { Pagination } from "./pagination.tsx"
import { Table, type TableColumns } from "./table.tsx"
import { Tabs } from "./tabs.tsx"
import { type List, shortListRows, wholeListRows } from "./use-list.ts"

type ListViewProps<Row> = RowsAs<NoInfer<Row>> & {
  /** The result of `useList`. */
  of: List<Row>
  /** The plural in the texts: "learners". */
  what: string
  /** "Loading your payouts…" instead of "Loading the payouts…". */
  whose?: "the" | "your"
  /** Texts that differ from those made from `what`. */
  words?: { waiting?: string; failed?: string }
  /** Shown between the filters and the list. */
  above?: ReactNode
  /** Shown above the rows, if there are any. */
  lead?: ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Shown when no row matches the filters. Default: `empty`, otherwise `NoMatch`. */
  noMatch?: ReactNode
  /** The look of the list while it loads. */
  skeleton?: { count?: number; picture?: boolean } | ReactElement
}

/** The rows: as a table, or rendered by a function. */
type RowsAs<Row> =
  | (TableColumns<Row> & {
      /** The name of the table for screen readers, if it is not `what`. */
      caption?: string
    })
  | { renderRows(rows: readonly Row[]): ReactNode }
  /** `pages`: the links to the other pages. */
  | { renderWithPages(rows: readonly Row[], pages: ReactNode): ReactNode }

interface PageProps {
  title: string
  /** The sentence below the title. */
  intro?: string
  back?: { to: string; label: string }
  /** Buttons beside the title. */
  actions?: ReactNode
  width?: "narrow" | "normal" | "wide"
  /** Windows over the list. */
  children?: ReactNode
}

/** A page with a list: its filters (`useList`), its columns and its texts. */
export function ListPage<Row>({
  title,
  intro,
  back,
  actions,
  width,
  children,
  ...list
}: ListViewProps<Row> & PageProps) {
  return (
    <Page width={width}>
      <PageHeader title={title} lead={intro} back={back} actions={actions} />
      <ListView {...(list as ListViewProps<Row>)} id={listId} />
      {children}
    </Page>
  )
}

/** The same list as a part of a page. `id`: the place of its rows, for links that skip to it. */
export function ListView<Row>({ id, ...props }: ListViewProps<Row> & { id?: string }) {
  const { of: list, what, whose = "the", words, above, skeleton } = props
  return (
    <>
      {list.tabs && <Tabs {...list.tabs} />}
      {list.fields.length > 0 && (
        <FilterBar label={`Filter ${whose} ${what}`} fields={list.fields} clears={list.filterNames} folds />
      )}
      {above}
      <QueryState
        of={list.query}
        waiting={
          isValidElement(skeleton) ? (
            skeleton
          ) : (
            <RowsSkeleton count={8} {...skeleton} text={words?.waiting ?? `Loading ${whose} ${what}…`} />
          )
        }
        failed={words?.failed ?? `${capitalized(whose)} ${what} could not be loaded.`}
      >
        {() =>
          id ? (
            <Stack gap={5} id={id} tabIndex={-1}>
              <LoadedList {...props} />
            </Stack>
          ) : (
            <LoadedList {...props} />
          )
        }
      </QueryState>
    </>
  )
}

function LoadedList<Row>(props: ListViewProps<Row>) {
  const { of: list, what, lead, empty, noMatch } = props
  const { rows, pagination, query, isFiltered, more } = list
  const isEmpty = pagination ? pagination.total === 0 : rows.length === 0
  const pages = pagination && !more && <Pagination pagination={pagination} of={what} />
  const none = (isFiltered ? noMatch : empty) ?? empty ?? noMatch ?? <NoMatch />
  const shown = (
    <>
      {isEmpty ? none : <Rows {...props} pages={pages} />}
      {(isEmpty || !("renderWithPages" in props)) && pages}
      {more && <ShowMore more={more} total={pagination?.total ?? 0} what={what} busy={query.isPlaceholderData} />}
    </>
  )
  return (
    <>
      {!isEmpty && lead}
      {pages ? <StaleWhileLoading isOld={query.isPlaceholderData}>{shown}</StaleWhileLoading> : shown}
    </>
  )
}

function Rows<Row>({ pages, ...props }: ListViewProps<Row> & { pages: ReactNode }) {
  const { rows } = props.of
  if ("renderRows" in props) return props.renderRows(rows)
  if ("renderWithPages" in props) return props.renderWithPages(rows, pages)
  const { caption = capitalized(props.what), of: _, ...table } = props
  return <Table {...table} rows={rows} caption={caption} />
}

interface NoMatchProps {
  title?: string
  children?: ReactNode
  /** The button that removes the filters. */
  clear?: string
  drawing?: Drawing
}

/** Says that no row matches the filters. */
export function NoMatch({
  title = "No results. Try clearing filters.",
  children,
  clear = "Clear filters",
  drawing = "search",
}: NoMatchProps) {
  const { pathname } = useLocation()
  return (
    <EmptyState
      title={title}
      drawing={drawing}
      action={
        <ButtonLink tone="brand" to={pathname} preventScrollReset>
          {clear}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}

interface ShowMoreProps {
  more: NonNullable<List<unknown>["more"]>
  total: number
  what: string
  busy: boolean
}

function ShowMore({ more: { isWhole, show }, total, what, busy }: ShowMoreProps) {
  if (isWhole && !busy)
    return total > wholeListRows ? <p>{`Only the newest ${wholeListRows} ${what} are shown.`}</p> : null
  if (total <= shortListRows) return null
  return (
    <div>
      <Button size="small" busy={busy} onClick={show}>
        {total > wholeListRows ? `Show the newest ${wholeListRows} ${what}` : `Show all ${total} ${what}`}
      </Button>
    </div>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
