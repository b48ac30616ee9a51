import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { Cluster } from "../layout/layout.tsx"
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconClearFormatting,
  IconHighlight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPalette,
  IconPhoto,
  IconStrikethrough,
  IconTextDirectionRtl,
  IconUnderline,
} from "../pictures/icons.ts"
import css from "./editor.module.css"
import { headingLevels, sizes } from "./editor-config.ts"
import type { Quill } from "./quill-formats.ts"
import { ToolChoice } from "./tool-choice.tsx"
import type { Formats } from "./use-quill.ts"

export type ToolPanel = "color" | "background" | "link" | "picture"

interface ToolbarProps {
  quill: Quill | null
  formats: Formats
  /** The id of the text field. */
  controls: string
  panel: ToolPanel | null
  onPanel(panel: ToolPanel | null): void
}

const headings = headingLevels.map((level) => ({ value: level, label: `Heading ${level}` }))
const sizeLabels = { small: "Small", large: "Large", huge: "Huge" }
const sizeOptions = sizes.map((value) => ({ value, label: sizeLabels[value] }))
const places = [
  { value: "center", label: "Centered" },
  { value: "right", label: "Right" },
  { value: "justify", label: "Justified" },
]

/** The toolbar: one tab stop, with the arrow keys between the tools. */
export function Toolbar({ quill, formats, controls, panel, onPanel }: ToolbarProps) {
  const bar = useToolbarKeys()
  const set = (name: string, value: unknown) => {
    quill?.focus()
    quill?.format(name, value || false, "user")
  }
  const choice = (name: string) => ({ value: String(formats[name] ?? ""), onChange: (to: string) => set(name, to) })
  const toggle = (name: string, value: unknown = true) => ({
    on: formats[name] === value,
    onClick: () => set(name, formats[name] === value ? false : value),
  })
  const opener = (which: ToolPanel) => ({
    open: panel === which,
    onClick: () => onPanel(panel === which ? null : which),
  })
  const clean = () => {
    const { index, length } = quill?.getSelection(true) ?? { index: 0, length: 0 }
    quill?.removeFormat(index, length, "user")
  }
  return (
    <Cluster
      gap="1 2"
      surface="well"
      className={css.toolbar}
      role="toolbar"
      aria-label="Text tools"
      aria-controls={controls}
      {...bar}
    >
      <ToolChoice label="Paragraph or heading" none="Paragraph" options={headings} {...choice("header")} />
      <ToolChoice label="Size" none="Normal" options={sizeOptions} {...choice("size")} />
      <Tools label="Style">
        <Tool label="Bold" icon={<IconBold />} {...toggle("bold")} />
        <Tool label="Italic" icon={<IconItalic />} {...toggle("italic")} />
        <Tool label="Underline" icon={<IconUnderline />} {...toggle("underline")} />
        <Tool label="Strike through" icon={<IconStrikethrough />} {...toggle("strike")} />
        <Tool label="Text color" icon={<IconPalette />} swatch={formats.color} {...opener("color")} />
        <Tool label="Highlight" icon={<IconHighlight />} swatch={formats.background} {...opener("background")} />
      </Tools>
      <Tools label="Lists and indents">
        <Tool label="Numbered list" icon={<IconListNumbers />} {...toggle("list", "ordered")} />
        <Tool label="List" icon={<IconList />} {...toggle("list", "bullet")} />
        <Tool label="Less indent" icon={<IconIndentDecrease />} onClick={() => set("indent", "-1")} />
        <Tool label="More indent" icon={<IconIndentIncrease />} onClick={() => set("indent", "+1")} />
      </Tools>
      <ToolChoice label="Alignment" none="Left" options={places} {...choice("align")} />
      <Tools label="Insert and undo">
        <Tool label="Right to left" icon={<IconTextDirectionRtl />} {...toggle("direction", "rtl")} />
        <Tool label="Link" icon={<IconLink />} on={Boolean(formats.link)} {...opener("link")} />
        <Tool label="Picture" icon={<IconPhoto />} {...opener("picture")} />
        <Tool label="Clear the formatting" icon={<IconClearFormatting />} onClick={clean} />
        <Tool label="Undo" icon={<IconArrowBackUp />} onClick={() => quill?.history.undo()} />
        <Tool label="Redo" icon={<IconArrowForwardUp />} onClick={() => quill?.history.redo()} />
      </Tools>
    </Cluster>
  )
}

function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A fieldset needs a legend; this group has a label
    <Cluster align="stretch" role="group" aria-label={label}>
      {children}
    </Cluster>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  onClick(): void
  /** aria-pressed, for toggle buttons. */
  on?: boolean
  /** aria-expanded, for a tool with a panel. */
  open?: boolean
  /** The colour in use. */
  swatch?: unknown
}

function Tool({ label, icon, onClick, on, open, swatch }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-expanded={open}
      // Clicking a tool keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
      {typeof swatch === "string" && <i className={css.inUse} style={{ background: swatch }} />}
    </button>
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The keys of a toolbar: Tab stops at the last used tool; arrows, Home and End move between tools. */
function useToolbarKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const tools = () => [...(ref.current?.querySelectorAll<HTMLElement>("button, select") ?? [])]
  const stopAt = (tool: Element | undefined) => {
    for (const each of tools()) each.tabIndex = each === tool ? 0 : -1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first Tab
  useEffect(() => stopAt(tools()[0]), [])
  const onFocus = (event: FocusEvent) => stopAt(event.target)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = tools()
    const to = steps[event.key]?.(all.indexOf(event.target as HTMLElement), all.length)
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  return { ref, onFocus, onKeyDown }
}
