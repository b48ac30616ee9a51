import { webAddress } from "../../../../lib/web-address.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { Fact } from "../../../../ui/text/facts.tsx"
import { type TeacherProfileData as Profile, teacherProfileCall } from "../../admin-contract.ts"

const linkNames: Record<keyof Omit<Profile, "expertise">, string> = {
  introduction: "Introduction",
  demo: "Demo lesson",
  facebook: "Facebook",
  otherProfile: "Other profile",
}
const links = Object.entries(linkNames) as [keyof typeof linkNames, string][]

/** The teacher's own profile beside the ID, to compare the two. */
export function TeacherProfile({ teacherId }: { teacherId: string }) {
  const { data, isError } = useCall(teacherProfileCall, { teacherId })
  if (isError) return <Fact name="Profile">could not be loaded</Fact>
  if (!data) {
    return (
      <Fact name="Expertise">
        <Skeleton width="8rem" height="1.2rem" />
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

/** Shows the text, as a link only if it is an http or https address. */
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
