import pg from "pg"

const { types } = pg

/** What a column's text becomes. A date stays a day, because a Date would be a moment in the zone of this machine. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])

// Arrays have numbers of their own, which the list of names lacks.
const [textArray, dayArray, int8Array] = [1009, 1182, 1016]
const parseTextArray = types.getTypeParser(textArray as typeof types.builtins.TEXT) as (text: string) => string[]
parsers.set(dayArray, parseTextArray)
parsers.set(int8Array, (text) => parseTextArray(text).map(Number))

/** For this pool only: the parsers of pg itself are shared with every other library in the process. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) ||
    types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
}
