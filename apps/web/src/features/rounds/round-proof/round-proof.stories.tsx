import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { RoundProofView } from './round-proof.view.tsx'
import { checkRound } from '../check-round.ts'
import { isOpened } from '../opened-round.ts'
import { baccaratRecords, rouletteRecords, sealed } from '../rounds.fixtures.ts'
import { Card } from '#ui/card/card.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Round proof' }

function Proof({ round }: { readonly round: RoundRecordShown | undefined }) {
  if (!round) return null
  return (
    <Specimen>
      <Card>
        <RoundProofView round={round} check={isOpened(round) ? checkRound(round) : undefined} />
      </Card>
    </Specimen>
  )
}

const [first] = rouletteRecords

export const Roulette = () => <Proof round={first} />
export const Baccarat = () => <Proof round={baccaratRecords[0]} />
export const Sealed = () => <Proof round={first && sealed(first)} />
export const NeverRevealed = () => <Proof round={first && { ...sealed(first), never_revealed: true }} />
export const MadeByServer = () => <Proof round={first && { ...first, client_seed_by: 'server' }} />
export const Different = () => <Proof round={first && { ...first, payout: first.payout + 100 }} />
