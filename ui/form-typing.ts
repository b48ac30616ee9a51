declare global {
  interface Window {
    /** Set once the page answers; until then a submitted form waits in `silidWaitingForm`. */
    silidReady?: boolean
    silidWaitingForm?: HTMLFormElement | null
  }
}

/**
 * For the head of the document: a form sent before the page's code has arrived is held back (or its
 * passwords would travel to nowhere) and sent as soon as the form is alive.
 */
export const holdEarlyForms =
  "addEventListener('submit',function(e){if(!window.silidReady&&e.target.method==='post'){e.preventDefault();window.silidWaitingForm=e.target}},true)"

/** What stands in the fields of a form, by name: typed or filled in before the page's code arrived. */
export function typedInto(form: HTMLFormElement): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {}
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name) {
      if (field.type === "checkbox") typed[field.name] = field.checked
      else if (field.type === "radio" && field.checked) typed[field.name] = field.value
      else if (field.type !== "radio" && field.type !== "file") typed[field.name] = field.value
    } else if ((field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.name) {
      typed[field.name] = field.value
    }
  }
  return typed
}

/** Puts the person at the first wrong field of the page and says which names are not on it. */
export function focusFirstWrong(form: HTMLFormElement, names: string[]): { missing: string[] } {
  const fields = [...form.querySelectorAll<HTMLElement>("[name],[data-field]")]
  const nameOf = (field: HTMLElement) => field.getAttribute("data-field") ?? field.getAttribute("name") ?? ""
  const wrong = fields.find((field) => names.includes(nameOf(field)))
  const target = wrong?.matches("input,select,textarea,button")
    ? wrong
    : (wrong?.querySelector<HTMLElement>("input,button") ?? wrong)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: "center" })
  const shown = new Set(fields.map(nameOf))
  return { missing: names.filter((name) => !shown.has(name)) }
}
