import { cardSetNames } from './card-set.ts'
import { PlayingCard } from './playing-card.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Playing card' }

const ranks = 'A23456789TJQK'
export function All() {
  return (
    <Specimen columns={5} gap={8}>
      {['AS', 'KH', 'TD', '7C', null].map((code) => (
        <PlayingCard key={code} code={code} label={code ?? 'face down'} width={62} />
      ))}
      {[...ranks].map((rank) => (
        <PlayingCard key={rank} code={`${rank}S`} label={rank} width={62} />
      ))}
      {['KD', 'QH', 'JD', 'QC', 'JC', 'AD', 'AH', 'AC', '9D', '9H', '2C'].map((code) => (
        <PlayingCard key={code} code={code} label={code} width={44} />
      ))}
    </Specimen>
  )
}

export function Sets() {
  return cardSetNames.map((set) => (
    <Specimen key={set} title={set} columns={7} gap={6}>
      {['AS', 'KH', 'QD', 'JC', 'TD', '7C', null].map((code) => (
        <PlayingCard key={code} set={set} code={code} label={code ?? 'face down'} width={46} />
      ))}
    </Specimen>
  ))
}
export function ParlourPips() {
  return (
    <Specimen columns={5} gap={8}>
      {[...ranks].map((rank) => (
        <PlayingCard key={rank} set="parlour" code={`${rank}S`} label={rank} width={62} />
      ))}
    </Specimen>
  )
}
