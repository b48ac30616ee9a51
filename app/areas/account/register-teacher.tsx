import { Link } from "react-router"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { TeacherForm } from "../../../features/accounts/web/roles/teacher-form.tsx"
import type { Route } from "./+types/register-teacher"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"
import { loadRegistrant } from "./registrant.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Sign up as a teacher")

export function loader(args: Route.LoaderArgs) {
  return loadRegistrant(args)
}

export default function RegisterTeacher({ loaderData }: Route.ComponentProps) {
  const next = useNext()
  return (
    <AccountPage
      wide
      title="Sign up as a teacher"
      lead="Tell us what you teach, how you teach, and how we pay you."
      foot={
        <p>
          Not a teacher? <Link to={withNext("/checkpoint/register", next)}>Choose another role</Link> now. You cannot
          change it later.
        </p>
      }
    >
      <TeacherForm email={loaderData.email} next={next} />
    </AccountPage>
  )
}
