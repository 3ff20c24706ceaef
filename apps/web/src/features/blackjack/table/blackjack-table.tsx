import type { SessionShown } from '@cardroom/contract/sessions'
import { useState } from 'react'
import { BlackjackTableView } from './blackjack-table.view.tsx'
import { useBlackjackHand } from '../use-blackjack-hand.ts'
import { useFirstStake } from '../use-first-stake.ts'
import { chipsForLimit, firstChip } from '#features/bets/index.ts'
import { VerifySheet } from '#features/rounds/index.ts'
import { TableChrome, useTableEvents, useTableFeedback } from '#features/tables/index.ts'

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
  const chips = chipsForLimit(session)
  const [chip, setChip] = useState(() => firstChip(chips, session))
  const [hasHint, setHint] = useState(false)
  const [verified, setVerified] = useState<number>()
  const onFelt = play.hand ? 0 : first.stake

  return (
    <>
      <TableChrome
        session={session}
        felt="midnight"
        wallet={play.wallet - onFelt}
        balance={play.balance}
        isUnderWay={play.isUnderWay}
        feedback={feedback}
      >
        {() => (
          <BlackjackTableView
            session={session}
            play={play}
            first={first}
            chips={chips}
            chip={chip}
            onChip={setChip}
            onTick={feedback.chip}
            hasHint={hasHint}
            onHint={() => setHint(!hasHint)}
            onVerify={setVerified}
          />
        )}
      </TableChrome>
      <VerifySheet roundId={verified} onClose={() => setVerified(undefined)} />
    </>
  )
}
