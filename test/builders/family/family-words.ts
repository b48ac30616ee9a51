/** How a family of tests is called: words that nothing else in a school has. */
export type FamilyWords = {
  parent: string
  children: readonly [string, string]
  lastName: string
  birthdate: string
  contact: string
  street: string
  need: string
}

export const firstFamily: FamilyWords = {
  parent: "Quirina",
  children: ["Tadeo", "Ligaya"],
  lastName: "Dimaguiba",
  birthdate: "2017-03-14",
  contact: "+639998887766",
  street: "77 Kalachuchi Lane",
  need: "Stutters when nervous",
}

export const secondFamily: FamilyWords = {
  parent: "Wilhelmina",
  children: ["Casimiro", "Florencia"],
  lastName: "Pangilinan",
  birthdate: "2016-09-21",
  contact: "+639771112233",
  street: "5 Waling-waling Street",
  need: "Reads large print only",
}

/** Every word by which a family can be found. */
export const wordsOfFamily = ({ parent, children, lastName, birthdate, contact, street, need }: FamilyWords) => [
  parent,
  ...children,
  lastName,
  birthdate,
  contact,
  contact.slice(3),
  street,
  need,
]
