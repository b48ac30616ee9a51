import { linkOrName } from "../../../accounts/domain/profile-help.ts"
import { teacherFields } from "../../domain/account-fields.ts"
import { rulesOf } from "./field-rules.ts"
import { plansOf, type Saving } from "./person-plans.ts"

type Profiles = { facebook: string | null; otherProfile: string | null }

const rules = {
  facebook: rulesOf(teacherFields["facebook-profile"]),
  otherProfile: rulesOf(teacherFields["other-profile"]),
}

/** Links for families and administrators to read more about a teacher. */
export function teacherPlans(data: Profiles, saving: Saving<keyof typeof teacherFields>) {
  return plansOf(
    [
      {
        field: "facebook-profile",
        name: "facebook",
        label: "Facebook",
        value: data.facebook,
        rules: rules.facebook,
        help: linkOrName,
        optional: true,
      },
      {
        field: "other-profile",
        name: "otherProfile",
        label: "Other profile",
        value: data.otherProfile,
        rules: rules.otherProfile,
        help: linkOrName,
        optional: true,
      },
    ],
    saving,
  )
}
