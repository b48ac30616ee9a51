import { expect, test } from "vitest"
import { processorSeconds } from "../../../../test/processor-time.ts"
import { personalWords } from "../../domain/personal-words.ts"
import { passwordWeakness } from "./password-strength.ts"

const ana = { email: "ana.lim@people.example", firstName: "Ana", lastName: "Reyes", contact: "+639171234567" }
const weakness = (password: string) => passwordWeakness(password, personalWords(ana, "Bahay Aral"))

test("refuses what many people use, however it is dressed up", async () => {
  for (const password of ["P@ssw0rd", "Password1!", "iloveyou143", "qwertyuiop123", "p4$$w0rd", "12345678"])
    expect(await weakness(password), password).toMatch(/easy to guess|[Mm]any people/)
})

test("refuses the person's own name, number and address, and the school's name", async () => {
  for (const password of ["AnaReyes2026", "Reyes1990", "09171234567", "ana.lim@people.example", "BahayAral1"])
    expect(await weakness(password), password).toContain("easy to guess")
})

test("refuses the password of the demo, which is published", async () => {
  expect(await weakness("silid-demo-2026")).toContain("easy to guess")
})

test.each([
  ["brands", ["jollibee1", "Jollibee2026", "GCash12345", "Ginebra143!"]],
  ["places", ["Manila2026!", "QuezonCity1", "baguio2025", "Siargao#123"]],
  ["names", ["DelaCruz123", "marygrace09", "Pangilinan2026", "JohnPaul1234", "Princess_01"]],
  ["months with years", ["Disyembre2026", "November2026!", "Enero_2027", "Pebrero14!"]],
  ["words of every day", ["mahalkita143", "Pilipinas1898", "PogiAko123", "P1lip1nas!"]],
])("refuses local %s, however they are dressed up", async (_, passwords) => {
  for (const password of passwords) expect(await weakness(password), password).not.toBeNull()
})

test("accepts words that do not belong together, without a sign or a capital letter", async () => {
  for (const password of ["mangoes in march", "the jeepney never waits", "mahal kita pero bukas pa", "kT9!vq2#Lw"])
    expect(await weakness(password), password).toBeNull()
})

test("says what to do in plain words", async () => {
  expect(await weakness("Password1!")).toBe(
    "Many people use this password or one like it. Use three or four unrelated words.",
  )
})

test("a password made to take long is looked at within a second", async () => {
  await weakness("the first reads the dictionaries")
  const costly = ["p@ssw0rd1!", "1l1l1l1l@@$$", "4@8({[<369&#!1/|0$5+7%2/4", "|<|\\/|()13|_|", "1!1|l7+2"]
  for (const piece of costly) {
    const seconds = await processorSeconds(() => weakness(piece.repeat(16).slice(0, 128)))
    expect(seconds, piece).toBeLessThan(1)
  }
})
