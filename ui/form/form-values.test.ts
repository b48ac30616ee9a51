import { expect, test } from "vitest"
import { errorsWithoutItem, valueAt, withValueAt } from "./form-values.ts"

const family = { email: "ana@example.com", children: [{ firstName: "Kiko" }, { firstName: "Lia" }] }

test("a value inside a list is read and changed by its path, and the values before stay as they are", () => {
  const changed = withValueAt(family, "children.1.firstName", "Mara")
  expect(valueAt(changed, "children.1.firstName")).toBe("Mara")
  expect(changed.children[0]).toBe(family.children[0])
  expect(Array.isArray(changed.children)).toBe(true)
  expect(valueAt(family, "children.1.firstName")).toBe("Lia")
})

test("a value that is not there yet is set with what is around it", () => {
  expect(withValueAt({}, "address.city", "Cebu")).toEqual({ address: { city: "Cebu" } })
  expect(valueAt({}, "address.city")).toBeUndefined()
})

test("a file is kept as it is", () => {
  const file = new File(["a"], "id.png")
  expect(withValueAt({ id: null as File | null }, "id", file).id).toBe(file)
})

test("the errors of the children after the one that is taken out move up with them", () => {
  const errors = {
    email: "Write your address.",
    "children.0.firstName": "first",
    "children.1.firstName": "second",
    "children.2.birthDate": "third",
  }
  expect(errorsWithoutItem(errors, "children", 1)).toEqual({
    email: "Write your address.",
    "children.0.firstName": "first",
    "children.1.birthDate": "third",
  })
})
