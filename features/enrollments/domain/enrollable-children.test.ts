import { expect, test } from "vitest"
import { enrollableChildren } from "./enrollable-children.ts"

const today = "2026-11-20"
const ageLimit = { min: 6, max: 12 }
const child = (name: string, birthdate: string, attempts: ("pending" | "approved" | "denied" | "left")[] = []) => ({
  name,
  birthdate,
  attempts,
})

test("offers the children whose age fits and who have no attempt but left ones", () => {
  const children = [
    child("Bea, ten", "2016-05-31"),
    child("Carlo, five", "2020-11-21"),
    child("Dino, thirteen", "2013-11-20"),
    child("Ella, pending", "2016-05-31", ["pending"]),
    child("Fe, approved", "2016-05-31", ["approved"]),
    child("Gio, denied", "2016-05-31", ["denied"]),
    child("Hana, left", "2016-05-31", ["left"]),
  ]
  expect(enrollableChildren(children, ageLimit, today).map(({ name }) => name)).toEqual(["Bea, ten", "Hana, left"])
})
