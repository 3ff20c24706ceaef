import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import { checkRound, isGoodCheck } from '../check-round.ts'
import { isOpened } from '../opened-round.ts'
import { useOpenSeed } from '../seed.api.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Tells whether a round has actions: a hand in play, or another person's sealed round, can only wait. */
export const hasProofButtons = (round: RoundRecordShown, isMine: boolean): boolean =>
  isOpened(round) || (isMine && round.state === 'settled' && !round.never_revealed)

/** Copies everything and recomputes, or reveals the seed while it is sealed. */
export function ProofButtons({ round }: { readonly round: RoundRecordShown }) {
  const { t } = useTranslation(['rounds', 'common'])
  const isMine = useSession() !== undefined
  const open = useOpenSeed(round.session_id)
  if (!hasProofButtons(round, isMine)) return null
  if (!isOpened(round)) {
    return (
      <Button wide icon="mail-open" busy={open.isPending} onClick={() => open.mutate()}>
        {t('openSeed')}
      </Button>
    )
  }
  const copyAll = () =>
    void navigator.clipboard
      .writeText(textOfProof(round))
      .then(() => showToast({ title: t('common:copied'), tone: 'success' }))
  // This uses only the data on this device, without a call.
  function recompute() {
    if (!isOpened(round)) return
    const isGood = isGoodCheck(checkRound(round))
    showToast({ title: t(isGood ? 'matches' : 'differs'), tone: isGood ? 'success' : 'error' })
  }
  return (
    <>
      <Button look="second" icon="copy" onClick={copyAll}>
        {t('copyAll')}
      </Button>
      <Button icon="rotate-cw" onClick={recompute}>
        {t('recompute')}
      </Button>
    </>
  )
}

/** Returns the round as text: all that a program needs to compute it without us (docs/games.md). */
const textOfProof = (round: RoundRecordShown): string =>
  JSON.stringify(
    {
      round: round.id,
      game_id: round.game_id,
      algorithm_version: round.algorithm_version,
      server_seed_hash: round.server_seed_hash,
      server_seed: round.server_seed,
      client_seed: round.client_seed,
      client_seed_by: round.client_seed_by,
      sealed_first: round.sealed_first,
      sealed_at: round.sealed_at,
      client_seed_at: round.client_seed_at,
      nonce: round.nonce,
      bets: round.bets,
      amount: round.amount,
      actions: round.actions,
      outcome: round.outcome ?? round.hand,
      stake: round.stake,
      payout: round.payout,
    },
    undefined,
    2,
  )
