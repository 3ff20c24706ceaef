import { Suit } from './suit.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Suit' }

export function All() {
  return (
    <Specimen columns={4}>
      {[40, 24, 16].flatMap((size) =>
        (['spade', 'heart', 'diamond', 'club'] as const).map((name) => (
          <Suit key={`${name}${size}`} name={name} size={size} />
        )),
      )}
    </Specimen>
  )
}
