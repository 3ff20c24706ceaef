import styles from './seats.module.css'
import { classNames } from '#ui/class-names.ts'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'
import { StillWheel } from '#ui/wheel/still-wheel.tsx'

/** A game, small, on its own felt. Decoration: its name stands beside it. */
export function GameTile({ gameType }: { readonly gameType: number }) {
  if (gameType === 1)
    return (
      <span className={classNames(styles.tile, styles.spruce)}>
        <StillWheel size={44} top="17" />
      </span>
    )
  return (
    <span className={classNames(styles.tile, gameType === 2 ? styles.claret : styles.midnight)}>
      <PlayingCard code={gameType === 2 ? '9D' : 'AS'} label="" width={24} className={styles.left} />
      <PlayingCard code={gameType === 2 ? 'KS' : 'JH'} label="" width={24} className={styles.right} />
    </span>
  )
}
