import { icons } from './icons.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { ReactionIcon, reactionIcons } from './reaction-icon.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Icon' }

const reactions = Object.keys(reactionIcons) as (keyof typeof reactionIcons)[]
const names = [...(Object.keys(icons) as IconName[]), 'g-roulette', 'g-baccarat', 'g-blackjack'] as const

export function All() {
  return (
    <Specimen columns={8} gap={20}>
      {names.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size={24} />
        </span>
      ))}
      {reactions.map((name) => (
        <span key={name} title={name}>
          <ReactionIcon name={name} size={24} />
        </span>
      ))}
    </Specimen>
  )
}
