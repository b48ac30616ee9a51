/** A paragraph, or the items of a list. */
export type Passage = string | readonly string[]

export interface AgreementSection {
  id: string
  title: string
  text: readonly Passage[]
}

/** The placeholders in the texts ("{brand}", "{email}", "{serviceFee}") are listed in texts/fill-in.ts. */
export interface Agreement {
  title: string
  lead: string
  changed: string
  sections: readonly AgreementSection[]
}
