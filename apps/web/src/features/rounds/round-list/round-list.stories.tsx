import { RoundListView } from './round-list.view.tsx'
import { baccaratRecords, rouletteRecords, sealed } from '../rounds.fixtures.ts'
import { Card } from '#ui/card/card.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Round list' }

const nothing = () => undefined

function List({ rounds }: { readonly rounds: typeof rouletteRecords }) {
  return (
    <Specimen>
      <Card>
        <RoundListView rounds={rounds} hasMore isLoadingMore={false} onMore={nothing} onOpen={nothing} />
      </Card>
    </Specimen>
  )
}

export const Empty = () => <List rounds={[]} />
export const One = () => <List rounds={rouletteRecords.slice(0, 1).map(sealed)} />
export const Many = () => <List rounds={[...rouletteRecords, ...baccaratRecords]} />
