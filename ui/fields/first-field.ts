export const fieldSelector = "input:not([type=hidden]), select, textarea, [contenteditable=true]"

/** The first field that can be filled in, without the tools of an editor; of choices, the chosen one. */
export function firstField(
  place: HTMLElement,
  isThere = (field: HTMLInputElement) => !field.hidden,
): HTMLElement | null {
  const [first] = [...place.querySelectorAll<HTMLInputElement>(fieldSelector)].filter(
    (field) => !field.disabled && !field.closest("[role=toolbar]") && isThere(field),
  )
  if (first?.type !== "radio") return first ?? null
  const chosen = [...place.querySelectorAll<HTMLInputElement>("input:checked")]
  return chosen.find(({ name }) => name === first.name) ?? first
}
