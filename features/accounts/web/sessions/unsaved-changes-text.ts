export function unsavedChangesText(unsaved: number): string {
  return unsaved === 1 ? "1 entry could not be saved." : `${unsaved} entries could not be saved.`
}
