declare global {
  interface Window {
    /** Set after hydration; until then a submitted form waits in `silidWaitingForm`. */
    silidReady?: boolean
    silidWaitingForm?: HTMLFormElement | null
  }
}

/**
 * For the head of the document: a form that is submitted before hydration is held back, and submitted after it.
 */
export const holdEarlyForms =
  "addEventListener('submit',function(e){if(!window.silidReady&&e.target.method==='post'){e.preventDefault();window.silidWaitingForm=e.target}},true)"

/** Returns the values of a form's fields, by name: typed or autofilled before hydration. */
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

/** By then a step of a form, or a lazily loaded part, is on the page. */
const patienceMs = 600

/** Focuses the first invalid field of the page and returns the names that are not on it. */
export async function focusFirstWrong(form: HTMLFormElement, names: string[]): Promise<{ missing: string[] }> {
  const until = performance.now() + patienceMs
  let fields = fieldsOf(form)
  while (!names.some((name) => fields.has(name)) && performance.now() < until) {
    await new Promise((done) => setTimeout(done, 50))
    fields = fieldsOf(form)
  }
  const wrong = [...fields].find(([name]) => names.includes(name))?.[1]
  const target = wrong?.matches("input,select,textarea,button")
    ? wrong
    : (wrong?.querySelector<HTMLElement>("input,button") ?? wrong)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: "center" })
  return { missing: names.filter((name) => !fields.has(name)) }
}

/** The fields of a form by name, in the order of the page; of several with one name the first. */
function fieldsOf(form: HTMLFormElement): Map<string, HTMLElement> {
  const fields = new Map<string, HTMLElement>()
  for (const field of form.querySelectorAll<HTMLElement>("[name],[data-field]")) {
    const name = field.getAttribute("data-field") ?? field.getAttribute("name") ?? ""
    if (!fields.has(name)) fields.set(name, field)
  }
  return fields
}
