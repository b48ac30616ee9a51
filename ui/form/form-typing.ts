declare global {
  interface Window {
    /** Set after hydration. Until then a submitted form waits in `silidWaitingForm`. */
    silidReady?: boolean
    silidWaitingForm?: HTMLFormElement | null
  }
}

/** For the head of the document: a form that is submitted before hydration is submitted after it. */
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
