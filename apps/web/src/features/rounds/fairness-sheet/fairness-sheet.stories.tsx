import { FairnessView, type SeedChange } from './fairness-sheet.view.tsx'
import { rouletteRecords } from '../rounds.fixtures.ts'
import { Card } from '#ui/card/card.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Fairness' }

const [round] = rouletteRecords
const session = { server_seed_hash: round?.server_seed_hash ?? '', client_seed: 'mara-thursday', nonce: 25 }
const change: SeedChange = {
  previous: {
    server_seed: round?.server_seed ?? '',
    server_seed_hash: round?.server_seed_hash ?? '',
    client_seed: 'mara-thursday',
    rounds: 25,
  },
  server_seed_hash: 'ab'.repeat(32),
  client_seed: 'mara-friday',
  next_server_seed_hash: 'cd'.repeat(32),
}
const next = {
  seal: 'cd'.repeat(32),
  changed: undefined,
  ownSeed: '9f1c'.repeat(8),
  onOwnSeed: () => undefined,
}

function Fairness(props: {
  readonly change?: SeedChange
  readonly isHandOpen?: boolean
  readonly isSealChanged?: boolean
}) {
  return (
    <Specimen>
      <Card>
        <FairnessView
          session={session}
          change={props.change}
          next={
            props.isSealChanged ? { ...next, changed: { before: 'ab'.repeat(32), now: next.seal } } : next
          }
          isChanging={false}
          isHandOpen={props.isHandOpen ?? false}
          onChange={() => undefined}
          onRounds={() => undefined}
        />
      </Card>
    </Specimen>
  )
}

export const Sealed = () => <Fairness />
export const Opened = () => <Fairness change={change} />
export const HandOpen = () => <Fairness isHandOpen />
export const SealChanged = () => <Fairness isSealChanged />
