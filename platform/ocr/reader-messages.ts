/** The messages between a process and its reader of pictures (platform/ocr/text-reader.ts). */

/** How the reader reads a picture: as a whole page, then with a local threshold, then as scattered text. */
export const passes = [
  { tessedit_pageseg_mode: "3", thresholding_method: "0" },
  { tessedit_pageseg_mode: "3", thresholding_method: "2" },
  { tessedit_pageseg_mode: "11", thresholding_method: "0" },
] as const

/** A request to read a picture in one pass. */
export type ReadRequest = { pass: number; picture: Uint8Array }

/** The lines of text, without blank ones; null if the picture cannot be read. `megabytes`: resident memory so far. */
export type ReadReply = { lines: string[] | null; megabytes: number }
