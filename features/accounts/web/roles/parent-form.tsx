import { callApi } from "../../../../lib/call-api.ts"
import { type Day, isDay } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { largestFamily } from "../../../users/domain/family.ts"
import { validateBirthdate } from "../../domain/learner-registration.ts"
import { ChildFields, type ChildValues, childNameOf, emptyChild, isBlankChild } from "./child-fields.tsx"
import { withRules } from "./form-rules.ts"
import { type Registrant, useRoleForm } from "./use-role-form.ts"

type Family = { children: ChildValues[] }

const rulesOn = (today: Day) => async () =>
  withRules<Family>((await import("../../contract.ts")).registerParentCall.input, ({ children }) => {
    const wrong = children.flatMap(({ birthDate }, n) => {
      const message = isDay(birthDate) ? validateBirthdate(birthDate, today) : null
      return message ? [[`children.${n}.birthDate`, message]] : []
    })
    return Object.fromEntries(wrong)
  })

/** Fields for each child, who most often shares the parent's last name; at least one child remains. */
export function ParentForm({ email, today, lastName, next }: Registrant & { today: Day; lastName: string }) {
  const form = useRoleForm<Family>({
    role: "parent",
    email,
    next,
    start: { children: [emptyChild(1, lastName)] },
    rules: rulesOn(today),
    send: async (values) => callApi((await import("../../contract.ts")).registerParentCall, values),
  })
  const [ask, confirmation] = useConfirm()
  const { children } = form.values
  const add = () => {
    const id = Math.max(...children.map((child) => child.id)) + 1
    // Most children of a family share the last name.
    form.list.insertItem("children", emptyChild(id, children.at(-1)?.lastName))
    setTimeout(() => focusChild(form.ref.current, children.length))
  }
  const remove = async (n: number) => {
    const child = children[n]
    if (child && !isBlankChild(child) && !(await ask(removing(child, n)))) return
    form.list.removeItem("children", n)
    setTimeout(() => focusChild(form.ref.current, Math.max(0, n - 1)))
  }
  return (
    <Form form={form} label="Sign up as a parent">
      {children.map((child, n) => (
        <ChildFields
          key={child.id}
          form={form}
          at={n}
          today={today}
          onRemove={children.length > 1 ? () => remove(n) : undefined}
        />
      ))}
      {children.length < largestFamily && (
        <div>
          <Button onClick={add}>Add another child</Button>
        </div>
      )}
      <FormActions>
        <SubmitButton form={form} size="large">
          Register
        </SubmitButton>
      </FormActions>
      {confirmation}
    </Form>
  )
}

function removing(child: ChildValues, n: number) {
  const name = childNameOf(child, n)
  return {
    title: `Remove ${name} from the form?`,
    text: "What you typed for this child will be deleted.",
    yes: `Remove ${name}`,
    no: `Keep ${name}`,
  }
}

function focusChild(form: HTMLFormElement | null, n: number): void {
  form?.querySelector<HTMLElement>(`[name="children.${n}.firstName"]`)?.focus()
}
