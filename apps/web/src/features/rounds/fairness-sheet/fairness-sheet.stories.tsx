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
}

function Fairness(props: { readonly change?: SeedChange; readonly isHandOpen?: boolean }) {
  return (
    <Specimen>
      <Card>
        <FairnessView
          session={session}
          change={props.change}
          isChanging={false}
          isHandOpen={props.isHandOpen ?? false}
          onChange={() => undefined}
        />
      </Card>
    </Specimen>
  )
}

export const Sealed = () => <Fairness />
export const Opened = () => <Fairness change={change} />
export const HandOpen = () => <Fairness isHandOpen />
