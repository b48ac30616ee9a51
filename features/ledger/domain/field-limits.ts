/** The longest texts that people write in the ledger's forms, in characters. */
export const maxLedgerWords = 500
export const maxChannel = 60
export const maxReference = 60
