import pg from "pg"

const { types } = pg

/** Parsers by type. A date stays text ("YYYY-MM-DD"), because a Date would be an instant in the machine's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])

// The type ids of arrays, which `types.builtins` lacks.
const [textArray, dayArray, int8Array] = [1009, 1182, 1016]
const parseTextArray = types.getTypeParser(textArray as typeof types.builtins.TEXT) as (text: string) => string[]
parsers.set(dayArray, parseTextArray)
parsers.set(int8Array, (text) => parseTextArray(text).map(Number))

/** For our pools only: pg's own parsers are global to the process. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) ||
    types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
}
