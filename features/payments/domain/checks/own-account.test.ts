import { expect, test } from "vitest"
import { isOwnAccount } from "./own-account.ts"

const accounts = ["0917 123 4567", "0012-3456-7890"]

test("knows an account of the school, however it is written or masked", () => {
  const ways = ["+63 917 123 4567", "09171234567", "9171234567", "4567", "0917 *** 4567", "001234567890", "XXXX7890"]
  expect(ways.filter((read) => isOwnAccount(read, accounts) !== true)).toEqual([])
})

test("says that another account is not the school's", () => {
  const others = ["0918 123 4567", "09171234568", "4568", "0918****567", "1234", "00001234567890"]
  expect(others.filter((read) => isOwnAccount(read, accounts) !== false)).toEqual([])
})

test("of what stands after a mask at least three digits must fit, of what stands before it any", () => {
  const read = ["0917****567", "091***4567", "0012****7890", "0917****67"]
  expect(read.map((text) => isOwnAccount(text, accounts))).toEqual([true, true, true, false])
})

test("cannot tell by fewer than four digits", () => {
  expect(isOwnAccount("567", accounts)).toBeNull()
  expect(isOwnAccount("", accounts)).toBeNull()
  expect(isOwnAccount(null, accounts)).toBeNull()
})
