import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import styles from './outcome-mark.module.css'
import { Icon } from '#ui/icon/icon.tsx'

interface OutcomeMarkProps {
  readonly round: Pick<RoundRecordShown, 'outcome' | 'game_type'>
  readonly size?: number | undefined
}

const pockets = { red: 'var(--pocket-red)', black: 'var(--pocket-black)', green: 'var(--pocket-green)' }
const sides = { player: 'var(--player)', banker: 'var(--banker)', tie: 'var(--tie)' }

/** Shows the outcome in a disc: the number in its colour, the winning side's letter, or the game's sign. */
export function OutcomeMark({ round: { outcome }, size = 56 }: OutcomeMarkProps) {
  const { t } = useTranslation('rounds')
  return (
    <span
      className={styles.mark}
      style={{ width: size, height: size, background: fillOf(outcome), fontSize: size * 0.46 }}
    >
      {!outcome && <Icon name="g-blackjack" size={Math.round(size / 2)} />}
      {outcome && ('number' in outcome ? outcome.number : t(`letters.${outcome.winner}`))}
    </span>
  )
}

function fillOf(outcome: RoundRecordShown['outcome']): string {
  if (!outcome) return 'var(--felt-midnight)'
  return 'number' in outcome ? pockets[outcome.color] : sides[outcome.winner]
}
