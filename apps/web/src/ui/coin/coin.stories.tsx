import { Coin } from './coin.tsx'
import type { CoinName } from './coin.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Coin' }

const names: readonly CoinName[] = ['white', 'red', 'jade', 'gold', 'diamond']

export function All() {
  return (
    <>
      {[64, 32, 24, 20, 16].map((size) => (
        <Specimen key={size} columns={5}>
          {names.map((name) => (
            <Coin key={name} name={name} size={size} />
          ))}
        </Specimen>
      ))}
    </>
  )
}
