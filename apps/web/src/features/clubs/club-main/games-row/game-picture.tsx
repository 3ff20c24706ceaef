import styles from './game-picture.module.css'
import { classNames } from '#ui/class-names.ts'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'
import { StillWheel } from '#ui/wheel/still-wheel.tsx'

export type GameType = 1 | 2 | 3

/** Shows a picture of a game on its table. It is decoration; the name is below. */
export function GamePicture({ type }: { readonly type: GameType }) {
  if (type === 1)
    return (
      <span className={classNames(styles.picture, styles.spruce)}>
        <StillWheel size={176} top="17" className={styles.wheel} />
      </span>
    )
  const [left, right] = type === 2 ? ['9D', 'KS'] : ['AH', 'JC']
  return (
    <span className={classNames(styles.picture, type === 2 ? styles.claret : styles.midnight)}>
      <span className={styles.cards}>
        <PlayingCard code={left ?? null} label="" width={60} className={styles.left} />
        <PlayingCard code={right ?? null} label="" width={60} className={styles.right} />
      </span>
    </span>
  )
}
