import type { Game } from '@cardroom/games'
import styles from './game-art.module.css'
import { classNames } from '#ui/class-names.ts'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'
import { feltClass } from '#ui/table-frame/felt-table.tsx'
import { wheelPockets } from '#ui/wheel/wheel-pockets.ts'
import { Wheel } from '#ui/wheel/wheel.tsx'

/** Shows a picture of a game on its felt, which can be recognised without reading. It is decoration. */
export function GameArt({ game }: { readonly game: Game }) {
  if (game.kind === 'roulette') {
    return (
      <div className={classNames(styles.art, feltClass('spruce'))} aria-hidden="true">
        <Wheel
          className={styles.wheel}
          pockets={wheelPockets(game.variant)}
          top={tops[game.variant]}
          hasBall={false}
          label=""
        />
      </div>
    )
  }
  const [left, right] = cards[game.slug] ?? ['AH', 'JC']
  return (
    <div
      className={classNames(styles.art, feltClass(game.kind === 'baccarat' ? 'claret' : 'midnight'))}
      aria-hidden="true"
    >
      <span className={styles.cards}>
        <PlayingCard code={left} label="" width={64} className={styles.left} />
        <PlayingCard code={right} label="" width={64} className={styles.right} />
      </span>
    </div>
  )
}

/** The number at the top of each wheel, by which they differ. The American wheel has 00 there. */
const tops = { european: '17', american: '00', french: '0' } as const

const cards: Readonly<Record<string, readonly [string, string]>> = {
  baccarat: ['9D', 'KS'],
  'no-commission-baccarat': ['6H', 'QC'],
  blackjack: ['AH', 'JC'],
}
