import { Crest, crestPresetCount } from './crest.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Crest' }

export function All() {
  return (
    <Specimen columns={6} gap={10}>
      {Array.from({ length: crestPresetCount }, (_, preset) => (
        <Crest key={preset} preset={preset} />
      ))}
    </Specimen>
  )
}

export function Sizes() {
  return (
    <Specimen columns={4}>
      {[26, 40, 52, 88].map((size) => (
        <Crest key={size} preset={5} size={size} />
      ))}
    </Specimen>
  )
}
