import { PlayingChip, chipValues } from './playing-chip.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Playing chip' }

export function All() {
  return (
    <Specimen columns={6} gap={10}>
      {chipValues.map((value) => (
        <PlayingChip key={value} value={value} size={50} />
      ))}
      {chipValues.map((value) => (
        <PlayingChip key={value} value={value} body="gold" size={50} />
      ))}
      {[260, 1500, 12_500, 250_000, 1_200_000].map((value) => (
        <PlayingChip key={value} value={value} size={50} />
      ))}
    </Specimen>
  )
}
