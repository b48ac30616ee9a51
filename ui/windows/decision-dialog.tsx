import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useCallback, useRef, useState } from "react"
import { callApi } from "../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../lib/contract.ts"
import { Button } from "../buttons/button.tsx"
import { useLetterKeys } from "../buttons/use-letter-keys.ts"
import { ChoiceField } from "../fields/choice-field.tsx"
import type { Choice } from "../fields/choice-frame.tsx"
import { TextAreaField } from "../fields/text-area-field.tsx"
import { Form, SubmitButton } from "../form/form.tsx"
import { type FormOf, type Schema, useForm } from "../form/use-form.ts"
import { Stack, Text } from "../layout/layout.tsx"
import { toast } from "../toasts/toast.ts"
import css from "./decision-dialog.module.css"
import { Dialog } from "./dialog.tsx"
import { DialogActions } from "./dialog-actions.tsx"

/** One decision, declared: what is decided, on what evidence, why, and what follows (docs/rules/general.md#denials). */
export interface DeclaredDecision<V extends object> {
  /** The name of the draft, with the id of what is decided about ("approve refund 4f2…"). */
  about: string
  /** What is decided: "Approve the refund of Ana Cruz". */
  title: string
  /** What to look at before deciding. */
  evidence?: ReactNode
  /** The consequences, and who is told; with a function, those of the chosen reason, below it. */
  follows?: ReactNode | ((values: V) => ReactNode)
  start: V
  schema: Schema
  /** The reasons to choose from; the value is `reason`. With `hasDigitKeys` the keys 1, 2, … choose one. */
  reasons?: { label?: string; options: readonly Choice[]; hasDigitKeys?: boolean }
  /** Fields besides the reason and the words. */
  fields?(form: FormOf<V>): ReactNode
  /** What the person writes; the value is `words`. */
  words?: WordsOf<V>
  /** The label of the submit button, a verb: "Approve". */
  yes: string
  /** danger when something is lost; brand otherwise (the default). */
  tone?: "danger" | "brand"
  /** The label of the button that decides nothing; "Close" where "Cancel" could be taken for the decision. */
  no?: string
  send(values: V): Promise<unknown>
}

interface WordsOf<V> {
  label?: string
  /** Who reads the words, and when they are needed. */
  help?: ReactNode | ((values: V) => ReactNode)
  isOptional?: boolean | ((values: V) => boolean)
  maxLength: number
  rows?: number
}

/** A decision that one call carries out. */
interface CallDecision<C extends Call, V extends object>
  extends Omit<DeclaredDecision<V>, "about" | "schema" | "send"> {
  call: C
  /** The part of the input that nobody types: `{ refundId }`. */
  of: Partial<InputOf<C>>
  /** Makes the rest of the input of the values, where they are not the same. */
  inputOf?(values: V): Partial<InputOf<C>>
  /** The rules of the values, where those of the input would name fields that the form does not have. */
  schema?: Schema
  /** Instead of the toast of the page, which shows the reply's message. */
  onDone?(reply: ReplyOf<C>): void
}

/** `decide(callDecision({ … }))` or `decide({ … })` opens the dialog, which stands in `dialog`. */
type Decide = <V extends object>(decision: DeclaredDecision<V>) => void

/**
 * A dialog for decisions: `const { decide, dialog, isOpen } = useDecision()`, put `{dialog}` on the page. When sending
 * fails, the dialog stays with the input and the error.
 */
export function useDecision(): { decide: Decide; dialog: ReactNode; isOpen: boolean } {
  const [decision, setDecision] = useState<DeclaredDecision<object> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const decide = useCallback(<V extends object>(newDecision: DeclaredDecision<V>) => {
    // The dialog passes the values of a decision to the same decision only.
    setDecision(newDecision as unknown as DeclaredDecision<object>)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  const dialog = decision && <DecisionDialog key="decision" decision={decision} open={isOpen} onClose={close} />
  return { decide, dialog, isOpen }
}

/** For decisions that one call carries out: its input is the schema, and afterwards every list is fetched anew. */
export function useCallDecision() {
  const queries = useQueryClient()
  return <C extends Call, V extends object>(declared: CallDecision<C, V>) => {
    const { call, of, inputOf, schema, onDone, ...decision } = declared
    const input = (values: V) => ({ ...of, ...(inputOf ? inputOf(values) : values) }) as InputOf<C>
    return {
      ...decision,
      about: [call.method, call.path, ...Object.values(of)].join(" "),
      schema: schema ?? {
        "~standard": { validate: (values: unknown) => call.input["~standard"].validate(input(values as V)) },
      },
      send: async (values: V) => {
        const reply = await callApi(call, input(values))
        void queries.invalidateQueries()
        if (onDone) onDone(reply)
        else toast.success((reply as { message: string }).message)
      },
    } satisfies DeclaredDecision<V>
  }
}

interface DecisionDialogProps<V extends object> {
  decision: DeclaredDecision<V>
  open: boolean
  onClose(): void
}

/** `useDecision` opens and closes it; by itself for a decision that changes while it is open. */
export function DecisionDialog<V extends object>({ decision, open, onClose }: DecisionDialogProps<V>) {
  return (
    <Dialog open={open} onClose={onClose} title={decision.title} size={decision.reasons ? "wide" : "normal"}>
      {open && <DecisionForm key={decision.about} decision={decision} onClose={onClose} />}
    </Dialog>
  )
}

interface DecisionFormProps<V extends object> {
  decision: DeclaredDecision<V>
  onClose(): void
  /** The title of the dialog says something else, so the decision's title names the form. */
  isNamed?: boolean
}

/** The fields and buttons of a decision. By itself in a dialog in which one of several decisions is chosen. */
export function DecisionForm<V extends object>({ decision, onClose, isNamed }: DecisionFormProps<V>) {
  const { evidence, follows, reasons, words, fields, yes, tone, no = "Cancel" } = decision
  const { about, start, schema, send } = decision
  const form = useForm<V, unknown>({ about, keeps: "in-tab", start, schema, send, onSent: onClose })
  const place = useRef<HTMLDivElement>(null)
  // A decision with reasons or words has them in its values.
  const said = form as unknown as FormOf<{ reason: string; words: string }>
  const digits = reasons?.hasDigitKeys ? reasons.options : []
  useLetterKeys(
    place,
    Object.fromEntries(digits.map(({ value }, at) => [String(at + 1), () => said.set("reason", value)])),
  )
  return (
    <Form form={form} label={isNamed ? decision.title : undefined}>
      {evidence}
      {typeof follows !== "function" && follows && (
        <Text as="div" tone="soft" className={css.follows}>
          {follows}
        </Text>
      )}
      <Stack ref={place} gap={4} className={css.fields}>
        {reasons && (
          <ChoiceField label={reasons.label ?? "Reason"} options={reasons.options} {...said.field("reason")} />
        )}
        {typeof follows === "function" && (
          <Text as="div" tone="soft" className={css.follows} role="status">
            {follows(form.values)}
          </Text>
        )}
        {fields?.(form)}
        {words && (
          <TextAreaField
            label={words.label ?? "In your own words"}
            help={resolve(words.help, form.values)}
            optional={resolve(words.isOptional, form.values)}
            rows={words.rows ?? 3}
            maxLength={words.maxLength}
            {...said.field("words")}
          />
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose} disabled={form.sending}>
          {no}
        </Button>
        <SubmitButton form={form} tone={tone}>
          {yes}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}

function resolve<V, T>(of: T | ((values: V) => T), values: V): T {
  return typeof of === "function" ? (of as (values: V) => T)(values) : of
}

/** The rules of a reason and its words: a reason is required; `needsWords` is the reason that requires words. */
export function reasonSchema(needsWords?: string): Schema {
  return {
    "~standard": {
      validate: (values) => {
        const { reason, words } = values as { reason: string; words: string }
        if (!reason) return { issues: [{ path: ["reason"], message: "Choose a reason." }] }
        if (reason !== needsWords || words.trim()) return {}
        return { issues: [{ path: ["words"], message: "Write the reason in your own words." }] }
      },
    },
  }
}
