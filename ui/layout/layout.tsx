import type { ComponentProps, ElementType } from "react"

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The look of the words in it. */
interface Words {
  tone?: "ink" | "soft" | "faint" | "green" | "orange" | "red" | "blue"
  size?: "s" | "sm" | "m" | "l" | "xl" | "h4" | "h3"
  weight?: 400 | 500 | 600 | 650 | 700
  /** Digits of one width, for figures below each other. */
  hasEvenDigits?: boolean
  isOneLine?: boolean
  /** For what people type: names, links, references. */
  canBreakAnywhere?: boolean
  isCentered?: boolean
}

/** Where it stands, and on what. */
interface Surface extends Words {
  /** card: with a border, plain: without one; green, orange, red and blue: a message, with its own text colour. */
  surface?:
    | "card"
    | "plain"
    | "well"
    | "gray"
    | "sky"
    | "mango"
    | "coral"
    | "leaf"
    | "green"
    | "orange"
    | "red"
    | "blue"
  round?: "s" | "m" | "l"
  /** `--gap-2` to `--gap-5` on all sides; low: 2 and 3, wide: 3 and 4; card: that of a card, more in a wide window. */
  pad?: 2 | 3 | 4 | 5 | "low" | "wide" | "card"
  /** A line above it. */
  isLined?: boolean
  /** Space above it: `--gap-1` to `--gap-5`. */
  above?: 1 | 2 | 3 | 4 | 5
  /** Takes the width that is left in a row. */
  isGrowing?: boolean
  /** Keeps its width in a row. */
  isRigid?: boolean
  /** Takes a whole row of a grid. */
  isWholeRow?: boolean
}

interface Spacing extends Surface {
  /** `--gap-1` to `--gap-7` of the theme; `"2 4"`: 2 between lines, 4 between columns. */
  gap?: Gap | `${Gap} ${Gap}`
  align?: "start" | "center" | "end" | "baseline" | "stretch"
  justify?: "between" | "center" | "end"
  /** In a place that is higher than its content, that content is at the top instead of spread out. */
  isPacked?: boolean
}

interface Columns extends Spacing {
  /** As many columns as fit, each at least so wide: xs 8 rem · s 12 · m 16 · l 20 · xl 22. */
  column?: "xs" | "s" | "m" | "l" | "xl"
  /** Whether few things fill the whole width. */
  isFilled?: boolean
  /** How many columns there are; start: one as wide as its content, then the rest; end: the other way round. */
  columns?: 2 | 3 | 4 | "start" | "end"
}

/** The props of the element or component `As`, with `Own` in place of its props of the same names. */
type PropsOf<Own, As extends ElementType> = Own & { as?: As } & Omit<ComponentProps<As>, keyof Own | "as">

/** One below the other. `align`: where things narrower than the stack are. Lists have no bullets. */
export function Stack<As extends ElementType = "div">({ align, ...props }: PropsOf<Spacing, As>) {
  return <Styled {...props} classes={["stack", align && `items-${align}`]} />
}

/** Side by side on one line. */
export function Row<As extends ElementType = "div">({ align, ...props }: PropsOf<Spacing, As>) {
  return <Styled {...props} classes={["row", align && `align-${align}`]} />
}

/** Side by side, on more lines where one is too short. */
export function Cluster<As extends ElementType = "div">({ align, ...props }: PropsOf<Spacing, As>) {
  return <Styled {...props} classes={["cluster", align && `align-${align}`]} />
}

/** In columns. */
export function Grid<As extends ElementType = "div">({
  align,
  column,
  columns,
  isFilled,
  ...props
}: PropsOf<Columns, As>) {
  const classes = [
    "grid",
    align && `align-${align}`,
    column && `${isFilled ? "fit" : "fill"} column-${column}`,
    columns && `columns-${columns}`,
  ]
  return <Styled {...props} classes={classes} />
}

/** An element of any kind: a message or a card without a layout of its own. */
export function Panel<As extends ElementType = "div">(props: PropsOf<Surface, As>) {
  return <Styled {...props} classes={[]} />
}

/** A paragraph, or with `as` other words, in a size and colour of the theme. */
export function Text<As extends ElementType = "p">({ as, ...props }: PropsOf<Surface, As>) {
  return <Styled {...props} as={as ?? "p"} classes={[]} />
}

interface StyledProps extends Omit<Spacing, "align"> {
  as?: ElementType
  className?: string
  classes: (string | undefined)[]
  [attribute: string]: unknown
}

function Styled({
  as: Tag = "div",
  className,
  classes,
  gap,
  justify,
  isPacked,
  tone,
  size,
  weight,
  hasEvenDigits,
  isOneLine,
  canBreakAnywhere,
  isCentered,
  surface,
  round,
  pad,
  isLined,
  above,
  isGrowing,
  isRigid,
  isWholeRow,
  ...attributes
}: StyledProps) {
  const [rows, columns] = `${gap ?? 0}`.split(" ")
  const names = [
    ...classes,
    rows !== "0" && `gap-${rows}`,
    columns && `between-${columns}`,
    justify && `justify-${justify}`,
    isPacked && "packed",
    tone && `tone-${tone}`,
    size && `size-${size}`,
    weight && `weight-${weight}`,
    hasEvenDigits && "even-digits",
    isOneLine && "one-line",
    canBreakAnywhere && "break-anywhere",
    isCentered && "text-center",
    surface && `surface-${surface}`,
    round && `round-${round}`,
    pad && `pad-${pad}`,
    isLined && "lined",
    above && `above-${above}`,
    isGrowing && "growing",
    isRigid && "rigid",
    isWholeRow && "whole-row",
    className,
  ]
  return <Tag {...attributes} className={names.filter(Boolean).join(" ")} />
}
