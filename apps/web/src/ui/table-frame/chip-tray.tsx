import styles from './chip-tray.module.css'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'
import { useArrowKeys } from '#ui/tabs/use-arrow-keys.ts'

interface ChipTrayProps {
  readonly label: string
  readonly values: readonly number[]
  readonly current: number
  readonly body: 'white' | 'gold'
  /** "1,000" */
  readonly nameOf: (value: number) => string
  readonly isDisabled?: boolean | undefined
  readonly onChoose: (value: number) => void
}

/** Shows the player's chips. The lamp is on the chosen one. */
export function ChipTray({ label, values, current, body, nameOf, isDisabled, onChoose }: ChipTrayProps) {
  const keys = useArrowKeys(values.map(String), String(current), (value) => onChoose(Number(value)))
  return (
    <div className={styles.tray} role="radiogroup" aria-label={label} {...keys}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          role="radio"
          className={styles.chip}
          aria-checked={value === current}
          aria-label={nameOf(value)}
          tabIndex={value === current ? 0 : -1}
          disabled={isDisabled}
          onClick={() => onChoose(value)}
        >
          <PlayingChip value={value} body={body} size={44} />
        </button>
      ))}
    </div>
  )
}
