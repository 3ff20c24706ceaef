import { useTranslation } from 'react-i18next'
import styles from './demo-table.module.css'
import type { DemoTable } from './use-demo-rounds.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'

interface DemoTableViewProps extends DemoTable {
  readonly isPaused: boolean
  readonly onPause: () => void
}

/** Shows a table of the house, its seal before the first card, and this device's check afterwards. */
export function DemoTableView({ round, dealtCount, isTrue, isPaused, onPause }: DemoTableViewProps) {
  const { t } = useTranslation('auth')
  const { player, banker, winner } = round.outcome
  const isDealt = dealtCount >= player.cards.length + banker.cards.length
  const [playersCount, bankersCount] = shares(dealtCount, player.cards.length)
  return (
    <>
      <div className={styles.hands}>
        <Hand name={t('landing.demo.player')} hand={player} shown={playersCount} isTotalShown={isDealt} />
        <Hand name={t('landing.demo.banker')} hand={banker} shown={bankersCount} isTotalShown={isDealt} />
      </div>
      <p className={styles.winner}>{isDealt ? t(`landing.demo.wins.${winner}`) : ' '}</p>
      <div className={styles.proof}>
        <Icon name={isTrue ? 'shield-check' : 'lock'} size={18} />
        <span>
          {t(isTrue ? 'landing.demo.checked' : 'landing.demo.sealed')}
          <code>{`${round.seal.slice(0, 8)}…${round.seal.slice(-8)}`}</code>
        </span>
        <IconButton
          icon={isPaused ? 'play' : 'circle-pause'}
          label={t(isPaused ? 'landing.demo.resume' : 'landing.demo.pause')}
          onClick={onPause}
        />
      </div>
    </>
  )
}

/**
 * Counts the cards of each side in the order player, banker, player, banker, then the third cards, the player's
 * first.
 */
function shares(dealt: number, playersCards: number): [players: number, bankers: number] {
  if (dealt <= 4) return [Math.ceil(dealt / 2), Math.floor(dealt / 2)]
  const players = Math.min(playersCards, 3)
  return [players, dealt - players]
}

interface HandProps {
  readonly name: string
  readonly hand: { readonly cards: readonly string[]; readonly total: number }
  readonly shown: number
  readonly isTotalShown: boolean
}

function Hand({ name, hand, shown, isTotalShown }: HandProps) {
  return (
    <div className={styles.hand}>
      <span className={styles.name}>
        {name} {isTotalShown && <b>{hand.total}</b>}
      </span>
      <div className={styles.cards} aria-hidden="true">
        {hand.cards.slice(0, shown).map((code, place) => (
          <PlayingCard key={`${place}${code}`} code={code} label="" width={46} className={styles.card} />
        ))}
      </div>
    </div>
  )
}
