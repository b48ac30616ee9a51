import type { RefObject } from "react"
import type { DraftPlace } from "./form-draft.ts"

export type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }
export type Checked = { issues?: readonly Issue[] }
/** Any schema of the Standard Schema kind; zod's are. */
export interface Schema {
  "~standard": { validate(value: unknown): Checked | Promise<Checked> }
}

export interface FormOptions<V extends object, Reply> {
  /** What the form is about, with the id of its thing ("meeting links 4f2…"): what was typed is kept under this. */
  about: string
  /** What the fields start with: every field that is on the form. */
  start: V
  /** What is known of the fields from elsewhere, as soon as it is: the address that was typed on the page before. */
  given?: Partial<V>
  /**
   * Checked before sending; the server checks again. On public pages `() => import("…").then((m) => m.login.input)`,
   * so that the schemas are fetched when somebody begins to type and not with the page.
   */
  schema?: Schema | (() => Promise<Schema>)
  /** Usually `(values) => callApi(call, values)`. */
  send(values: V): Promise<Reply>
  onSent?(reply: Reply, values: V): void | Promise<void>
  /** The errors by field, from the schema or the server: for a form in steps that must show the right one. */
  onWrong?(errors: Record<string, string>): void
  /** Keeps what is typed until it is sent, in this tab or on the device. Without it only when the session has ended. */
  keeps?: DraftPlace
  /** For people who are not signed in: a 401 is a plain refusal, not an ended session. */
  visitor?: boolean
}

export interface FormTrouble {
  message: string
  /** The session ended: what was typed is kept, and signing in again brings it back. */
  signedOut: boolean
  /** A wrong field has the focus already: the page stays there. */
  isBeside?: boolean
}

/** How it stands with what was typed into the form another time. */
export interface FormDraft {
  /** back: it stands in the fields again · aside: the person began anew, and may have it back */
  found: "none" | "back" | "aside"
  /** False when there was no room to keep what is typed. */
  isKept: boolean
  layAside(): void
  bringBack(): void
}

/** What a field component takes from the form: `<TextField label="E-mail" {...form.field("email")} />`. */
export interface FieldBinding<T> {
  name: string
  value: T
  onChange(value: T): void
  error?: string
}

export interface FormOf<V extends object> {
  values: V
  errors: Record<string, string>
  sending: boolean
  trouble: FormTrouble | null
  draft: FormDraft
  /** Binds a field; a path into a list is "children.0.firstName". */
  field<P extends string>(path: P): FieldBinding<P extends keyof V ? V[P] : string>
  /** Binds a checkbox. */
  check(path: string): { name: string; checked: boolean; onChange(checked: boolean): void; error?: string }
  set<P extends keyof V & string>(name: P, value: V[P]): void
  /** Checks these fields only (one step of several); on failure shows and focuses the first wrong one. */
  passes(names: readonly string[]): Promise<boolean>
  submit(): void
  /** Sending waits for this: a picture that is still being made smaller. */
  waitFor(work: Promise<unknown>): void
  /** Back to `start`, the draft thrown away. */
  startOver(): void
  list: {
    insertItem(path: string, item: unknown): void
    removeItem(path: string, at: number): void
  }
  ref: RefObject<HTMLFormElement | null>
  /** Fetches what sending will need; Form calls it when the first field gets the focus. */
  prepare(): void
}
