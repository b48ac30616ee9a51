/** Puts a text on the clipboard: by the browser's own way, or by a selection where that is missing or not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Works without a permission and without https. The focus goes back to where it was. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement("textarea")
  field.value = text
  field.readOnly = true
  field.className = "unseen"
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand("copy")
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
