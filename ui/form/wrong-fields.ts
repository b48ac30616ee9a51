/** A field with an error: its name and its label on the page. */
export type WrongField = { name: string; label: string }

/** After this time a step of a form, or a lazily loaded part, is on the page. */
const patienceMs = 600

/**
 * Finds the fields with these names: those on the page, in its order, and the names that are not on it. Waits a moment
 * if none is.
 */
export async function findWrongFields(
  form: HTMLFormElement,
  names: string[],
): Promise<{ shown: WrongField[]; missing: string[] }> {
  const until = performance.now() + patienceMs
  let fields = fieldsOf(form)
  while (!names.some((name) => fields.has(name)) && performance.now() < until) {
    await new Promise((done) => setTimeout(done, 50))
    fields = fieldsOf(form)
  }
  return { shown: withLabels(fields, names), missing: names.filter((name) => !fields.has(name)) }
}

/** Moves the focus to a field and the field into view. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form && fieldsOf(form).get(name)
  if (!field) return
  const target = field.matches("input,select,textarea,button")
    ? field
    : (field.querySelector<HTMLElement>("input,button") ?? field)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: "center" })
}

/** Returns the fields of a form by name, in the order of the page; of several with one name, the first. */
function fieldsOf(form: HTMLFormElement): Map<string, HTMLElement> {
  const fields = new Map<string, HTMLElement>()
  for (const field of form.querySelectorAll<HTMLElement>("[name],[data-field]")) {
    const name = field.getAttribute("data-field") ?? field.getAttribute("name") ?? ""
    if (!fields.has(name)) fields.set(name, field)
  }
  return fields
}

function withLabels(fields: Map<string, HTMLElement>, names: string[]): WrongField[] {
  const shown = [...fields].filter(([name]) => names.includes(name))
  const labels = shown.map(([, field]) => labelOf(field))
  return shown.map(([name, field], n) => {
    const label = labels[n] ?? ""
    const isRepeated = labels.filter((each) => each === label).length > 1
    const group = isRepeated && textOf(field.closest("fieldset")?.querySelector("legend"))
    return { name, label: group ? `${group}: ${label}` : label }
  })
}

/** Inputs of one group (radio buttons, a file picker) have the label of their group. */
const inGroup = "[type=radio],[type=file]"

function labelOf(field: HTMLElement): string {
  if (field.matches(inGroup)) return textOf(field.closest("fieldset")?.querySelector("legend"))
  const byId = field.getAttribute("aria-labelledby")
  const { labels } = field as HTMLInputElement
  return (
    field.getAttribute("aria-label") ??
    (textOf(byId === null ? labels?.[0] : document.getElementById(byId)) || textOf(field.querySelector("legend,label")))
  )
}

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replace(/\s*\(optional\)$/, "").trim()
