import type { SessionShown } from '@cardroom/contract/sessions'
import { BlackjackTableView } from './blackjack-table.view.tsx'
import { useBlackjackHand } from '../use-blackjack-hand.ts'
import { useFirstStake } from '../use-first-stake.ts'
import {
  TableChrome,
  useChips,
  useKeptSwitch,
  useRoundsElsewhere,
  useTableEvents,
  useTableFeedback,
} from '#features/tables/index.ts'

/** A seat at a blackjack table. */
export function BlackjackTable({ session }: { readonly session: SessionShown }) {
  useTableEvents(session.id)
  const feedback = useTableFeedback()
  const first = useFirstStake()
  const play = useBlackjackHand(session, {
    isInstant: feedback.isStill,
    onCard: () => void feedback.card(),
    onResult: (hand) => feedback.result(hand.net > 0),
  })
  useRoundsElsewhere(session, play.isUnderWay)
  const chips = useChips(session)
  const [hasHint, setHint] = useKeptSwitch('strategyHint', session.user_id)
  const onFelt = play.hand ? 0 : first.stake

  return (
    <TableChrome
      session={session}
      felt="midnight"
      wallet={play.wallet - onFelt}
      balance={play.balance}
      isUnderWay={play.isUnderWay}
      feedback={feedback}
    >
      {({ verify }) => (
        <BlackjackTableView
          session={session}
          play={play}
          first={first}
          {...chips}
          onTick={feedback.chip}
          hasHint={hasHint}
          onHint={setHint}
          onVerify={verify}
        />
      )}
    </TableChrome>
  )
}
