import type { RefObject } from "react"
import type { DraftPlace } from "./form-draft.ts"
import type { WrongField } from "./wrong-fields.ts"

export type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }
export type Checked = { issues?: readonly Issue[] }
/** Any schema that follows the Standard Schema; zod's do. */
export interface Schema {
  "~standard": { validate(value: unknown): Checked | Promise<Checked> }
}

export interface FormOptions<V extends object, Reply> {
  /** The name of the draft, with the id of the record ("meeting links 4f2…"). */
  about: string
  /** The initial values: every field of the form. */
  start: V
  /** Values from elsewhere, once they are available, such as the address entered on the previous page. */
  prefill?: Partial<V>
  /**
   * Checked before sending; the server checks again. On public pages `() => import("…").then((m) => m.login.input)`, so
   * that the schemas are fetched when somebody begins to type, not with the page.
   */
  schema?: Schema | (() => Promise<Schema>)
  /** Usually `(values) => callApi(call, values)`. */
  send(values: V): Promise<Reply>
  onSent?(reply: Reply, values: V): void | Promise<void>
  /** Called with the errors by field, from the schema or the server. A form in steps then shows the right step. */
  onWrong?(errors: Record<string, string>): void
  /**
   * Where drafts are stored until they are sent: this tab or the device. By default only when the session has expired.
   */
  keeps?: DraftPlace
  /** For visitors: a 401 is an ordinary error, not an expired session. */
  visitor?: boolean
}

export interface FormTrouble {
  message: string
  /** If several fields are wrong: those on the page, in its order, which the summary links to. */
  fields?: WrongField[]
  /** The session expired. The draft is stored, and restored after logging in again. */
  signedOut: boolean
  /** An invalid field already has the focus, so the page does not scroll. */
  isBeside?: boolean
}

/** The state of the draft of an earlier visit. */
export interface FormDraft {
  /** back: restored into the fields · aside: the person started over, and may restore it */
  state: "none" | "back" | "aside"
  /** False when there is no space for the draft. */
  isKept: boolean
  layAside(): void
  bringBack(): void
}

/** The props of a field component: `<TextField label="E-mail" {...form.field("email")} />`. */
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
  /** Validates these fields only (one step of several); on failure shows and focuses the first invalid one. */
  passes(names: readonly string[]): Promise<boolean>
  submit(): void
  /** Submitting waits for this, such as a picture that is being resized. */
  waitFor(work: Promise<unknown>): void
  /** Resets to `start` and deletes the draft. */
  startOver(): void
  list: {
    insertItem(path: string, item: unknown): void
    removeItem(path: string, at: number): void
  }
  ref: RefObject<HTMLFormElement | null>
  /** Fetches what submitting needs; Form calls it when the first field gets the focus. */
  prepare(): void
}
