import { expect, test } from "vitest"
import { personalWords } from "./personal-words.ts"

const ana = {
  email: "Ana.Reyes88@Mail.example",
  firstName: "Ana Maria",
  middleName: null,
  lastName: "Reyes",
  contact: "+639171234567",
}

test("knows the person's names together and apart, the parts of the address, the number in its spellings and the school", () => {
  expect(personalWords(ana, "Bahay Aral")).toEqual([
    ...["ana maria", "reyes", "ana", "maria", "ana mariareyes", "reyesana maria"],
    ...["ana.reyes88@mail.example", "ana.reyes88", "mail", "639171234567", "9171234567", "09171234567"],
    ...["bahay aral", "bahay", "aral", "silid", "silid-demo-2026"],
  ])
})

test("leaves out what is too short to be a word", () => {
  expect(personalWords({ ...ana, firstName: "Al", lastName: "Uy" }, "B")).not.toContain("al")
})
