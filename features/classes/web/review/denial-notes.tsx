import { useQuery } from "@tanstack/react-query"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import type { ListedClass } from "../../contract.ts"
import { type ClassDenial, classDenialLabels } from "../../domain/denial.ts"
import { classDenialsCall } from "../../teacher-contract.ts"
import css from "./denial-notes.module.css"

const deniedOf = (classes: readonly ListedClass[]) =>
  classes.filter(({ status, isArchived }) => status === "denied" && !isArchived).map(({ id }) => id)

export function denialsQuery(classes: readonly ListedClass[]) {
  const denied = deniedOf(classes)
  return { ...callQuery(classDenialsCall, { classIds: denied.join() }), enabled: denied.length > 0 }
}

/** The reasons of a teacher's denied classes: one line for each card, with its space reserved while loading. */
export function useDenialNotes(classes: readonly ListedClass[]) {
  const denied = deniedOf(classes)
  const query = useQuery(denialsQuery(classes))
  const denials = new Map(query.data?.denials.map((denial) => [denial.classId, denial]))
  return ({ id }: ListedClass) => {
    if (!denied.includes(id)) return null
    const denial = denials.get(id)
    return (
      <Text tone="red" size="sm" isOneLine className={css.note}>
        {denial ? shortly(denial) : "\u00a0"}
      </Text>
    )
  }
}

function shortly({ reason, words }: ClassDenial): string {
  if (reason && reason !== "other") return classDenialLabels[reason]
  return words ?? "Open it to see what you can do"
}
