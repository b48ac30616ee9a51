import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { getOwnCards } from "./get-cards.ts"
import { findOwnCards } from "./list-queries.ts"
import { serveSchoolYear } from "./school-year.ts"
import { sendCard } from "./send-card.ts"
import { serveKeepers } from "./staff-api.ts"

export function reportCardsApi(serve: Serve, deps: Deps): void {
  serveSchoolYear(serve, deps)
  serve(contract.ownCardsCall, async ({ actor, input }) => ({
    cards: await getOwnCards(deps, { accountId: actor.accountId, classId: input.classId }),
  }))
  serve(contract.learnersPublishedCardCall, ({ actor, input, exchange }) =>
    sendCard(deps, exchange, async () => {
      const [newest] = await findOwnCards(deps.db, { accountId: actor.accountId, classId: input.classId })
      return newest
    }),
  )
  serve(contract.childsPublishedCardCall, ({ actor, input, exchange }) =>
    sendCard(deps, exchange, async () => {
      const [card] = await findOwnCards(deps.db, { accountId: actor.accountId, enrolleeId: input.enrolleeId })
      return card
    }),
  )
  serveKeepers(serve, deps)
}
