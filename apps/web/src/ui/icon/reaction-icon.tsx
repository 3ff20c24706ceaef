import { Clover, Flame, Heart, PartyPopper, Smile, Wine } from 'lucide-react'
import styles from './icon.module.css'

/** These stand apart from the other icons, because only people at shared tables react. */
export const reactionIcons = {
  clover: Clover,
  party: PartyPopper,
  heart: Heart,
  flame: Flame,
  glass: Wine,
  smile: Smile,
}

interface ReactionIconProps {
  readonly name: keyof typeof reactionIcons
  readonly size: number
}

/** Shows the icon of a reaction. It is decoration like `Icon`: the element around it has the name. */
export function ReactionIcon({ name, size }: ReactionIconProps) {
  const Lucide = reactionIcons[name]
  return <Lucide className={styles.icon} size={size} aria-hidden="true" />
}
