import type { RoundRecordShown } from '@cardroom/contract/sessions'
import styles from './outcome-mark.module.css'
import { Icon } from '#ui/icon/icon.tsx'

interface OutcomeMarkProps {
  readonly round: Pick<RoundRecordShown, 'outcome' | 'game_type'>
  readonly size?: number | undefined
}

const pockets = { red: 'var(--pocket-red)', black: 'var(--pocket-black)', green: 'var(--pocket-green)' }
const sides = {
  player: ['P', 'var(--player)'],
  banker: ['B', 'var(--banker)'],
  tie: ['T', 'var(--tie)'],
} as const

/** What came, in a disc: the number in its colour, the winning side's letter, or the game's sign. */
export function OutcomeMark({ round: { outcome }, size = 56 }: OutcomeMarkProps) {
  const [word, fill] = faceOf(outcome)
  return (
    <span
      className={styles.mark}
      style={{ width: size, height: size, background: fill, fontSize: size * 0.46 }}
    >
      {word ?? <Icon name="g-blackjack" size={Math.round(size / 2)} />}
    </span>
  )
}

function faceOf(outcome: RoundRecordShown['outcome']): readonly [string | undefined, string] {
  if (!outcome) return [undefined, 'var(--felt-midnight)']
  return 'number' in outcome ? [outcome.number, pockets[outcome.color]] : sides[outcome.winner]
}
