import type { ReactNode } from "react"
import { webAddress } from "../../../lib/web-address.ts"
import { Bone } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { type TeacherProfile as Profile, teacherProfile } from "../admin-contract.ts"

const links: readonly [keyof Omit<Profile, "expertise">, string][] = [
  ["introduction", "Introduction"],
  ["demo", "Demo lesson"],
  ["facebook", "Facebook"],
  ["otherProfile", "Other profile"],
]

/** What a teacher said about themselves, as facts beside the ID: the person there should be the same. */
export function TeacherProfile({ teacherId }: { teacherId: string }) {
  const { data, isError } = useCall(teacherProfile, { teacherId })
  if (isError) return <Fact name="Profile">could not be loaded</Fact>
  if (!data) {
    return (
      <Fact name="Expertise">
        <Bone width="8rem" height="1.2rem" />
      </Fact>
    )
  }
  const { profile } = data
  return (
    <>
      <Fact name="Expertise">{profile.expertise.join(", ")}</Fact>
      {links.map(([field, name]) => {
        const typed = profile[field]
        return (
          typed && (
            <Fact key={field} name={name}>
              <LinkOrWords typed={typed} />
            </Fact>
          )
        )
      })}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What was typed; a link only when it leads to a page of the web. */
function LinkOrWords({ typed }: { typed: string }) {
  const address = webAddress(typed)
  if (!address) return typed
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {typed}
      <span className="unseen"> (opens in a new tab)</span>
    </a>
  )
}
