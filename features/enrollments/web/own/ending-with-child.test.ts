import { expect, test } from "vitest"
import { endingWithChild } from "./ending-with-child.ts"

test("pending and approved enrollments of the child end with it, other children's and closed ones do not", () => {
  const children = (["approved", "pending", "denied", "left"] as const).map((status) => ({
    fullName: "Migo Cruz",
    status,
  }))
  const others = [{ fullName: "Tala Cruz", status: "approved" as const }]
  expect(
    endingWithChild(
      [
        { name: "Little Coders", children: [...children, ...others] },
        { name: "Chess", children: others },
      ],
      "Migo Cruz",
    ),
  ).toEqual(["Little Coders (approved)", "Little Coders (pending)"])
})
