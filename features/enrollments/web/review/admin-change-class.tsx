import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../../ui/fetching/use-debounce.ts"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { adminClassesCall, adminClassInfoCall } from "../../../classes/admin-contract.ts"
import type { ListedClass } from "../../../classes/contract.ts"
import { kindLabel } from "../../../classes/domain/class-kind.ts"
import { changeClassCall, type EnrolleeRow, enrolleesCall, studentsListCall } from "../../staff-contract.ts"
import css from "./admin-change-class.module.css"
import { ClassChoice } from "./class-choice.tsx"
import { priceDifferenceWords } from "./price-words.ts"

/** The page size of the call; the search finds the others. */
const atOnce = 100

interface AdminChangeClassProps {
  enrollee: EnrolleeRow
  /** Called when the student is in the other class and this enrollment has become left. */
  onChanged(): void
  onBack(): void
}

/**
 * Moves an approved student to another class: an ongoing one of the same kind with a free seat
 * (docs/rules/enrollments.md#enrollment-decisions).
 */
export function AdminChangeClass({ enrollee, onChanged, onBack }: AdminChangeClassProps) {
  const { id, fullName, classInfo } = enrollee
  const [className, setClassName] = useState("")
  const [chosen, setChosen] = useState<ListedClass | null>(null)
  const search = useDebounce(className.trim())
  const classesQuery = useCall(
    adminClassesCall,
    {
      status: "ongoing",
      programType: classInfo.programType,
      type: classInfo.classType,
      className: search,
      free: "1",
      name: "asc",
      page: 1,
      pageSize: atOnce,
    },
    { keepsOld: true },
  )
  const leaving = usePrice(classInfo)
  const change = useAction(changeClassCall, {
    outdates: [enrolleesCall, studentsListCall],
    onDone: ({ message }) => {
      toast.success(message)
      onChanged()
    },
  })
  return (
    <Stack gap={4}>
      <p>
        {fullName} leaves <strong>{classInfo.name}</strong> and takes a seat in another ongoing{" "}
        {kindLabel(classInfo).toLowerCase()} class. The payment moves too, and the family gets an e-mail.
      </p>
      {change.error && <Alert>{change.error.message}</Alert>}
      <TextField
        label="Search by class name"
        name="className"
        type="search"
        value={className}
        onChange={setClassName}
      />
      <QueryState of={classesQuery} waiting={<RowsSkeleton count={4} />} failed="The classes could not be loaded.">
        {({ classes, pagination }) => (
          <ClassChoice
            classes={classes.filter((klass) => klass.id !== classInfo.id)}
            hasMore={pagination.total > atOnce}
            isSearched={search !== ""}
            leavingPrice={leaving}
            chosenId={chosen?.id ?? null}
            onChoose={setChosen}
          />
        )}
      </QueryState>
      <DialogActions>
        <p className={css.difference} role="status">
          {chosen && leaving !== undefined && differenceText(leaving, chosen)}
        </p>
        <Button onClick={onBack} disabled={change.isPending}>
          Back
        </Button>
        <Button
          tone="brand"
          busy={change.isPending}
          disabled={!chosen}
          onClick={() => chosen && change.mutate({ enrolleeID: id, classID: chosen.id })}
        >
          {chosen ? `Move to ${chosen.name}` : "Choose a class"}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** The price of the current class, in pesos; undefined until it is known. */
function usePrice({ id: classId, programType: program, classType: type }: EnrolleeRow["classInfo"]) {
  return useCall(adminClassInfoCall, { program, type, classId }).data?.data.price
}

function differenceText(leaving: number, { name, price }: ListedClass): string {
  const words = priceDifferenceWords(leaving, price)
  if (!words) return `${name} costs the same as the class they are leaving.`
  return `${name} costs ${words}. We count the difference only for the remaining classes.`
}
