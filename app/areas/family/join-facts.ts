import type { ClassData } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { ageText } from "../../../features/classes/web/cards/class-words.ts"
import type { JoinFacts } from "../../../features/join-status/web/class-facts.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import type { RoleAreaFacts } from "../../role-area.ts"

/** The facts of a classroom's join panel, from the class, the person's meetings of today in it and the school. */
export function joinFacts(
  area: FamilyRole,
  klass: ClassData,
  todays: JoinFacts["todays"],
  school: Pick<RoleAreaFacts, "timeZone" | "contact">,
): JoinFacts {
  return {
    name: klass.name,
    price: klass.price,
    ages: ageText(klass.ageLimit),
    dates: klass.dates,
    todays,
    zone: school.timeZone,
    contact: school.contact,
    enrollPath: `${classroomPath(area, klass)}?enroll=yes`,
    explorePath: `/${area}/explore`,
  }
}
