import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { useForm } from "../../../../ui/form/use-form.ts"
import { classFieldNames } from "../../domain/class-fields.ts"
import { ClassForm } from "./class-form.tsx"
import { blankClassForm, type ClassFormValues, classFormOf } from "./class-form-values.ts"

const lifeskillsGroup = { programType: "lifeskills", classType: "group" } as const

function drawForm(start: ClassFormValues, serviceFeePercent = 30): string {
  function Page() {
    const form = useForm<ClassFormValues, unknown>({ about: "class", start, send: async () => ({}) })
    return (
      <QueryClientProvider client={new QueryClient()}>
        <ClassForm form={form} kind={lifeskillsGroup} fee={{ by: "teacher", serviceFeePercent }}>
          {null}
        </ClassForm>
      </QueryClientProvider>
    )
  }
  const Stub = createRoutesStub([{ path: "/", Component: Page }])
  return renderToString(<Stub />)
}

const fieldsOnPage = () => [...drawForm(blankClassForm).matchAll(/name="(\w+)"/g)].map(([, name]) => name ?? "")

const fieldValue = (html: string, name: string) => html.match(new RegExp(`name="${name}"[^>]* value="([^"]*)"`))?.[1]

/** The editor is loaded later and renders its own field. */
const drawnLater = ["syllabus"]

test("the page asks for every field of a class", () => {
  expect(classFieldNames.filter((name) => !fieldsOnPage().includes(name))).toEqual(drawnLater)
})

test("the form shows the teacher's fee and what families pay, by the service fee of the school", () => {
  const priced = drawForm({ ...blankClassForm, price: 875 }, 20)
  expect(fieldValue(priced, "fee")).toBe("700")
  expect(fieldValue(priced, "price")).toBe("875")
  expect(priced).toContain("Includes our service fee of 20%")
  const free = drawForm({ ...blankClassForm, price: 0 })
  expect(fieldValue(free, "fee")).toBe("0")
  expect(free).toContain("The class is free.")
  expect(fieldValue(drawForm(blankClassForm), "fee")).toBe("")
})

test("an edit starts with what the class has, and with blank fields where it has nothing", () => {
  const form = classFormOf({
    name: "Chess",
    description: "Openings.",
    syllabus: null,
    price: 0,
    maxStudents: 10,
    sessions: 8,
    ageLimit: { min: 7, max: 12 },
    tags: { tag1: "chess", tag2: null, tag3: null },
    dates: null,
    schedule: null,
    subjects: ["a"],
  })
  expect(form).toMatchObject({ name: "Chess", syllabus: "", price: 0, minStudentAge: 7, maxStudentAge: 12 })
  expect(form).toMatchObject({ tag1: "chess", tag2: "", startDate: "", mondayTime: null, subjects: ["a"] })
})
