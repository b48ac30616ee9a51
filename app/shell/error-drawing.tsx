import type { ErrorKind } from "./error-page.tsx"

export function ErrorDrawing({ kind }: { kind: ErrorKind }) {
  return <svg viewBox="0 0 320 200" aria-hidden="true" data-kind={kind} />
}
