import type { ComponentProps, ElementType } from "react"

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | "cards"

/** The look of the words in it. */
interface Words {
  tone?: "ink" | "soft" | "faint" | "green" | "orange" | "red" | "blue"
  size?: "s" | "sm" | "m" | "l" | "xl" | "h4" | "h3"
  weight?: 400 | 500 | 600 | 650 | 700
  /** Digits of one width, for figures below each other. */
  hasEvenDigits?: boolean
  /** Lines that belong together, close to each other. */
  isTight?: boolean
  /** The typeface of headings, for a name that is none. */
  isDisplay?: boolean
  /** A big number: s 1.35 rem · m 1.5 · l up to 1.9 · xl up to 2.6. */
  figure?: "s" | "m" | "l" | "xl"
  isOneLine?: boolean
  /** For what people type: names, links, references. */
  canBreakAnywhere?: boolean
  /** The lines stay as they were typed. */
  keepsLines?: boolean
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
  /** `--gap-2` to `--gap-5` on all sides; low: 2 and 3, wide: 3 and 4; card and panel: more in a wide window. */
  pad?: 2 | 3 | 4 | 5 | "low" | "wide" | "card" | "panel"
  /** Padding above and below only. */
  padY?: 2 | 3 | 4
  /** A line above it. */
  isLined?: boolean
  /** A line between its children. */
  hasLines?: boolean
  /** A link or button like a card, which moves when it is pressed. */
  isRaised?: boolean
  /** At least as high as a finger needs: `--touch`. */
  isTouch?: boolean
  /** Space above it: `--gap-1` to `--gap-5`. */
  above?: 1 | 2 | 3 | 4 | 5
  /** As wide as the content of a page (`--measure`), in the middle of the window. */
  isMeasured?: boolean
  /** Takes the width that is left in a row. */
  isGrowing?: boolean
  /** Keeps its width in a row. */
  isRigid?: boolean
  /** Takes a whole row of a grid. */
  isWholeRow?: boolean
}

interface Spacing extends Surface {
  /** `--gap-1` to `--gap-7` of the theme; cards: between cards, more in a wide window; `"2 4"`: 2 between lines, 4 between columns. */
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
  return styled(props, "div", ["stack", align && `items-${align}`])
}

/** Side by side on one line. */
export function Row<As extends ElementType = "div">({ align, ...props }: PropsOf<Spacing, As>) {
  return styled(props, "div", ["row", align && `align-${align}`])
}

/** Side by side, on more lines where one is too short. */
export function Cluster<As extends ElementType = "div">({ align, ...props }: PropsOf<Spacing, As>) {
  return styled(props, "div", ["cluster", align && `align-${align}`])
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
  return styled(props, "div", classes)
}

/** An element of any kind: a message or a card without a layout of its own. */
export function Panel<As extends ElementType = "div">(props: PropsOf<Surface, As>) {
  return styled(props, "div", [])
}

/** A paragraph, or with `as` other words, in a size and colour of the theme. */
export function Text<As extends ElementType = "p">(props: PropsOf<Surface, As>) {
  return styled(props, "p", [])
}

/** A second line in small, soft letters, below a name or an amount. */
export function Small<As extends ElementType = "small">(props: PropsOf<Surface, As>) {
  return styled(props, "small", ["small"])
}

/** The class of each prop that is true, and the beginning of the class of each prop that has a value. */
const classOf: Record<string, string> = {
  justify: "justify",
  isPacked: "packed",
  tone: "tone",
  size: "size",
  weight: "weight",
  hasEvenDigits: "even-digits",
  isTight: "tight",
  isDisplay: "display",
  figure: "figure figure",
  isOneLine: "one-line",
  canBreakAnywhere: "break-anywhere",
  keepsLines: "keep-lines",
  isCentered: "text-center",
  surface: "surface",
  round: "round",
  pad: "pad",
  padY: "pad-y",
  isLined: "lined",
  hasLines: "lines",
  isRaised: "raised",
  isTouch: "touch",
  isMeasured: "measured",
  above: "above",
  isGrowing: "growing",
  isRigid: "rigid",
  isWholeRow: "whole-row",
}

interface StyledProps {
  as?: ElementType
  className?: string
  gap?: Spacing["gap"]
}

/** Returns the element of a primitive. Not a component: pages have hundreds of primitives. */
function styled({ as: Tag, className, gap = 0, ...props }: StyledProps, usual: ElementType, first: Classes) {
  const classes: Classes = [...first]
  if (gap !== 0) {
    const [rows, columns] = `${gap}`.split(" ")
    classes.push(rows !== "0" && `gap-${rows}`, columns && `between-${columns}`)
  }
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    const start = classOf[name]
    if (!start) attributes[name] = value
    else if (value) classes.push(value === true ? start : `${start}-${value}`)
  }
  if (className) classes.push(className)
  const Element = Tag ?? usual
  return <Element {...attributes} className={classes.filter(Boolean).join(" ")} />
}

type Classes = (string | false | undefined)[]
