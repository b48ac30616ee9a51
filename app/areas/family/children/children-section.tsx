import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import type { Child } from "../../../../features/users/contract.ts"
import { largestFamily } from "../../../../features/users/domain/family.ts"
import { AddChildForm } from "../../../../features/users/web/profile/add-child-form.tsx"
import { FieldsCard } from "../../../../features/users/web/profile/fields-card.tsx"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAddress } from "../../../../ui/lists/use-address.ts"
import { Section } from "../../../../ui/page/page.tsx"
import { useToday } from "../../../../ui/text/use-today.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useRoleArea } from "../../../role-area.ts"
import { ChildCard } from "./child-card.tsx"

interface ChildrenSectionProps {
  family: readonly Child[]
  /** The parent's last name. */
  lastName: string
}

/** The children of a parent, each with its fields, and a form for one more. */
export function ChildrenSection({ family, lastName }: ChildrenSectionProps) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const queries = useQueryClient()
  const [addParam] = useAddress("add")
  const [isAdding, setAdding] = useState(addParam === "child")
  const form = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLSpanElement>(null)
  const wasAdding = useRef(false)
  // The form takes the focus, and returns it to the button that opened it, or to the last child if no more can be
  // added.
  useEffect(() => {
    if (isAdding) form.current?.querySelector("input")?.focus()
    else if (wasAdding.current) (add.current?.querySelector("button") ?? lastButtonIn("children"))?.focus()
    wasAdding.current = isAdding
  }, [isAdding])
  // Classes, schedules and enrollments depend on the children, so all are refetched.
  const onChanged = async (message: string) => {
    await queries.invalidateQueries()
    toast.success(message)
  }
  const mayAdd = family.length < largestFamily && !isAdding
  return (
    <Section
      title="Children"
      id="children"
      actions={
        mayAdd && (
          <span ref={add}>
            <Button onClick={() => setAdding(true)}>Add a child</Button>
          </span>
        )
      }
    >
      {isAdding && (
        <div ref={form}>
          <FieldsCard title="Add a child" level={3}>
            <AddChildForm today={today} lastName={lastName} onAdded={onChanged} onClose={() => setAdding(false)} />
          </FieldsCard>
        </div>
      )}
      {family.map((child) => (
        <ChildCard key={child.id} child={child} today={today} zone={timeZone} onChanged={onChanged} />
      ))}
      {family.length === 0 && !isAdding && <p>No children yet. Add a child, then enroll them in classes.</p>}
    </Section>
  )
}

function lastButtonIn(section: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll<HTMLButtonElement>(`#${section} button`)].at(-1)
}
