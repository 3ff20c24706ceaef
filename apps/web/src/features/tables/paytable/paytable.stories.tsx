import { PaytableView } from './paytable.view.tsx'
import { Card } from '#ui/card/card.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Paytable' }

const Paytable = ({ gameId }: { readonly gameId: number }) => (
  <Specimen>
    <Card>
      <PaytableView gameId={gameId} />
    </Card>
  </Specimen>
)

export const European = () => <Paytable gameId={1} />
export const American = () => <Paytable gameId={2} />
export const French = () => <Paytable gameId={3} />
export const Baccarat = () => <Paytable gameId={4} />
export const NoCommission = () => <Paytable gameId={5} />
export const Blackjack = () => <Paytable gameId={6} />
