import { expect, test } from "vitest"
import { buttonsAround, pageFromStart, pageOf, pageWindow, rowsBefore } from "./paging.ts"

test("counts the pages of a list", () => {
  expect(pageOf(1, 12, 25)).toEqual({ page: 1, pageSize: 12, total: 25, totalPages: 3 })
  expect(pageOf(1, 12, 24).totalPages).toBe(2)
  expect(pageOf(4, 12, 0)).toEqual({ page: 4, pageSize: 12, total: 0, totalPages: 0 })
})

test("the second page begins after the rows of the first", () => {
  expect(rowsBefore(1, 20)).toBe(0)
  expect(rowsBefore(2, 20)).toBe(20)
})

test("a page is read from the end of the list that is nearer, and holds the same rows", () => {
  const list = Array.from({ length: 45 }, (_, nth) => nth)
  for (let page = 1; page <= 6; page += 1) {
    const { isBackwards, limit, offset } = pageWindow(page, 10, list.length)
    const read = (isBackwards ? list.toReversed() : list).slice(offset, offset + limit)
    expect(isBackwards ? read.toReversed() : read, `page ${page}`).toEqual(list.slice((page - 1) * 10, page * 10))
    expect(offset).toBeLessThanOrEqual(20)
  }
})

test("a page past the end is empty, and reads nothing on the way", () => {
  expect(pageWindow(7, 10, 45)).toEqual({ isBackwards: true, limit: 0, offset: 0 })
  expect(pageWindow(1, 10, 0)).toEqual({ isBackwards: false, limit: 0, offset: 0 })
})

test("a list that ends early has no page beyond its end", () => {
  expect(pageFromStart(2, 30, 1000)).toEqual({ isBackwards: false, limit: 30, offset: 30 })
  expect(pageFromStart(34, 30, 1000)).toEqual({ isBackwards: false, limit: 10, offset: 990 })
  expect(pageFromStart(35, 30, 1000).limit).toBe(0)
})

test("shows five page buttons around the current page", () => {
  expect(buttonsAround(6, 20)).toEqual([4, 5, 6, 7, 8])
})

test("near either end the five buttons stay inside the list", () => {
  expect(buttonsAround(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(buttonsAround(2, 20)).toEqual([1, 2, 3, 4, 5])
  expect(buttonsAround(20, 20)).toEqual([16, 17, 18, 19, 20])
  expect(buttonsAround(900, 20)).toEqual([16, 17, 18, 19, 20])
})

test("shows fewer buttons when there are fewer pages, and one for an empty list", () => {
  expect(buttonsAround(2, 3)).toEqual([1, 2, 3])
  expect(buttonsAround(1, 0)).toEqual([1])
})
