import { type ReactNode, useId, useState } from "react"
import { Button } from "../buttons/button.tsx"
import { Panel } from "../layout/layout.tsx"
import { LineIcon } from "../pictures/line-icon.tsx"
import { type Needs, useMay } from "../staff/staff-grants.tsx"
import css from "./table.module.css"

export interface Column<Row> {
  head: string
  cell(row: Row): ReactNode
  /** What the row is about: the beginning of its first line on a phone. By default the first column. */
  main?: boolean
  align?: "end"
  /**
   * Its place on a phone: at the end of the first line (by default the last column), in the second line (by default the
   * first two others), or only in the open row (by default the rest).
   */
  phone?: "side" | "line" | "more"
  /**
   * On a phone its heading is shown also beside the title and in the second line, where the value does not say what it
   * is; false: not in a folded row, where the value says it.
   */
  isLabelledOnPhone?: boolean
  /** Left out for administrators whose roles lack this. */
  needs?: Needs
}

/** The columns in order, by their field. A heading alone, or a column without `cell`, shows the value of the field. */
export type Columns<Row> = {
  [Field in keyof Row]?: Row[Field] extends string | number | null
    ? string | (Omit<Column<Row>, "cell"> & Partial<Pick<Column<Row>, "cell">>)
    : Column<Row>
}

/** The last column: buttons or links. */
export interface RowAction<Row> {
  head: string
  cell(row: Row): ReactNode
  /** In the second line on a phone. By default it is shown when the row is open. */
  phone?: "line"
  /** Left out for administrators whose roles lack this. */
  needs?: Needs
}

export interface TableColumns<Row> {
  columns: Columns<Row>
  action?: RowAction<Row>
  /** The key of a row, if rows have no `id`. */
  keyOf?(row: Row): string
  /** The number of rows shown at first, and added by each press of the button: for lists of thousands. */
  rowsAtOnce?: number
}

interface TableProps<Row> extends TableColumns<Row> {
  /** The name of the table, for screen readers. */
  caption: string
  rows: readonly Row[]
}

/**
 * A table. In a narrow place every row has two lines and opens for the rest. Explicit roles and column numbers keep it a
 * table for screen readers, also while some cells are not shown.
 */
export function Table<Row>({ caption, columns, action, rows, keyOf = idOf, rowsAtOnce }: TableProps<Row>) {
  const [count, setCount] = useState(rowsAtOnce ?? Number.POSITIVE_INFINITY)
  const may = useMay()
  const shown = shownColumns(columns, action).filter(({ needs }) => !needs || may(needs))
  const left = rows.length - count
  return (
    <>
      <div className={css.room}>
        <Panel surface="card" round="l" className={css.frame}>
          {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the built-in roles away */}
          <table className={css.table} role="table" aria-colcount={shown.length}>
            <caption className="unseen">{caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {shown.map(({ head, align, isAction }, at) => (
                  <th
                    key={head}
                    scope="col"
                    role="columnheader"
                    aria-colindex={at + 1}
                    data-align={isAction ? "end" : align}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.slice(0, count).map((row) => (
                <TableRow key={keyOf(row)} row={row} columns={shown} />
              ))}
            </tbody>
          </table>
          {/* biome-ignore-end lint/a11y/noRedundantRoles: the phone's layout takes the built-in roles away */}
        </Panel>
      </div>
      {rowsAtOnce !== undefined && left > 0 && (
        <div>
          <Button size="small" onClick={() => setCount(count + rowsAtOnce)}>
            Show {Math.min(left, rowsAtOnce).toLocaleString("en")} more of {left.toLocaleString("en")}
          </Button>
        </div>
      )}
    </>
  )
}

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly ShownColumn<Row>[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opens = columns.some(({ place }) => place === "more" || place === "actions")
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the phone's layout takes the built-in role away
    <tr role="row" data-row={opens ? (isOpen ? "open" : "folded") : "whole"}>
      {columns.map((column, at) => (
        <TableCell key={column.head} column={column} row={row} place={at + 1} titleId={`${id}title`}>
          {column.place === "title" && opens && (
            <button
              type="button"
              id={`${id}more`}
              className={css.more}
              aria-expanded={isOpen}
              aria-labelledby={`${id}more ${id}title`}
              onClick={() => setOpen(!isOpen)}
            >
              <span className="unseen">More about</span>
              <LineIcon path="m5 7.5 5 5 5-5" />
            </button>
          )}
        </TableCell>
      ))}
    </tr>
  )
}

interface TableCellProps<Row> {
  column: ShownColumn<Row>
  row: Row
  /** From 1. */
  place: number
  titleId: string
  children: ReactNode
}

/** A cell. On a phone one without content has no heading either. */
function TableCell<Row>({ column, row, place, titleId, children }: TableCellProps<Row>) {
  const { head, cell, align, isLabelledOnPhone, isAction } = column
  const content = cell(row)
  const isEmpty = content === null || content === undefined || content === false || content === ""
  const data = {
    "data-align": align,
    "data-action": isAction,
    "data-empty": isEmpty || undefined,
    "data-labelled": isLabelledOnPhone,
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the phone's layout takes the built-in role away
    <td role="cell" aria-colindex={place} data-place={column.place} {...data}>
      {column.place === "title" ? (
        <div id={titleId}>{content}</div>
      ) : (
        <>
          {!isAction && (
            <span className={css.label} aria-hidden="true">
              {head}
            </span>
          )}
          {/* Only an element can end in an ellipsis. */}
          {column.place === "line" && typeof content === "string" ? <span>{content}</span> : content}
        </>
      )}
      {children}
    </td>
  )
}

const idOf = (row: unknown) => (row as { id: string }).id

/** Where a column is on a phone; `more` and `actions` are shown when the row is open. */
type PhonePlace = "title" | "side" | "line" | "more" | "actions"

type ShownColumn<Row> = Omit<Column<Row>, "main" | "phone"> & { place: PhonePlace; isAction?: true }

function shownColumns<Row>(columns: Columns<Row>, action: RowAction<Row> | undefined): ShownColumn<Row>[] {
  const declared = Object.entries(columns as Record<string, string | (Partial<Column<Row>> & { head: string })>).map(
    ([field, column]): Column<Row> => ({
      cell: (row) => row[field as keyof Row] as ReactNode,
      ...(typeof column === "string" ? { head: column } : column),
    }),
  )
  const placeOf = places(declared)
  const shown = declared.map(
    (column): ShownColumn<Row> => ({
      head: column.head,
      cell: column.cell,
      align: column.align,
      isLabelledOnPhone: column.isLabelledOnPhone,
      needs: column.needs,
      place: placeOf(column),
    }),
  )
  return action ? [...shown, { ...action, place: action.phone ?? "actions", isAction: true }] : shown
}

/** The number of facts in the second line of a row on a phone. */
const factsInLine = 2

function places<Row>(columns: readonly Column<Row>[]): (column: Column<Row>) => PhonePlace {
  const title = columns.find(({ main }) => main) ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const side = others.find(({ phone }) => phone === "side") ?? others.filter(({ phone }) => !phone).at(-1)
  const chosen = others.filter(({ phone }) => phone === "line")
  const free = others.filter((column) => column !== side && !column.phone)
  const lines = chosen.length > 0 ? chosen : free.slice(0, factsInLine)
  return (column) => {
    if (column === title) return "title"
    if (column === side) return "side"
    return lines.includes(column) ? "line" : "more"
  }
}
