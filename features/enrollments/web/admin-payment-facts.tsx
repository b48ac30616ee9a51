import { Money } from "../../../ui/money.tsx"
import { Bone } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { Moment } from "../../../ui/when.tsx"
import { adminClassInfo } from "../../classes/admin-contract.ts"
import css from "./admin-enrollee.module.css"
import type { ManagedEnrollee } from "./use-enrollee-line.ts"

/** What the proof has to be compared with. */
export function AdminPaymentFacts({ enrollee, zone }: { enrollee: ManagedEnrollee; zone: string }) {
  const { id: classId, programType: program, classType: type } = enrollee.classInfo
  const found = useCall(adminClassInfo, { program, type, classId })
  return (
    <dl className={css.facts}>
      <div>
        <dt>Price for one student</dt>
        <dd className={css.price}>
          {found.data ? <Money pesos={found.data.data.price} price /> : <PriceWaiting failed={found.isError} />}
        </dd>
      </div>
      <div>
        <dt>Enrolled</dt>
        <dd>
          <Moment at={enrollee.enrollmentDate} zone={zone} />
        </dd>
      </div>
    </dl>
  )
}

function PriceWaiting({ failed }: { failed: boolean }) {
  return failed ? "could not be loaded" : <Bone width="6rem" height="1.4rem" />
}
