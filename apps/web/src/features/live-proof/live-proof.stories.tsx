import type { TableProof } from '@cardroom/contract/table-rounds'
import { checkTableRound } from './check-table-round.ts'
import { blackjackProof, drawnProof, published, strangersProof, voidedProof } from './live-proof.fixtures.ts'
import type { OwnList } from './own-list.view.tsx'
import { TableProofView } from './table-proof.view.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Proof of a shared round' }

const nothing = () => undefined

interface ProofProps {
  readonly proof: TableProof
  readonly ownList?: OwnList
  readonly isPublished?: boolean
}

const Proof = ({ proof, ownList, isPublished = true }: ProofProps) => (
  <Specimen>
    <TableProofView
      proof={proof}
      check={checkTableRound(proof)}
      published={isPublished ? published : undefined}
      ownList={ownList}
      onOwnList={nothing}
      onSave={nothing}
      onRecompute={nothing}
    />
  </Specimen>
)

export const Drawn = () => <Proof proof={drawnProof} ownList="same" />
export const Stranger = () => <Proof proof={strangersProof} />
/** Shows the cards of each seat and of the dealer, with their places in the shuffle. */
export const Blackjack = () => <Proof proof={blackjackProof} />
export const Voided = () => <Proof proof={voidedProof} isPublished={false} />
export const Refused = () => (
  <Proof proof={{ ...drawnProof, outcome: { number: '9', color: 'red' } }} ownList="convicted" />
)
