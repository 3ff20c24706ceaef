import { useId } from 'react'
import styles from './stars.module.css'
import text from '#ui/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'

interface StarsProps {
  readonly label: string
  readonly value: number
  readonly max?: number | undefined
  readonly onChange: (value: number) => void
  /** "4 stars", for each choice. */
  readonly nameOf: (stars: number) => string
  /** The stars that are already held: they cannot be chosen, and stay lit. */
  readonly held?: number | undefined
}

/** Lets a person choose up to ten stars, in two lines of five. */
export function Stars({ label, value, max = 10, onChange, nameOf, held = 0 }: StarsProps) {
  const name = useId()
  return (
    <fieldset className={styles.stars}>
      <legend className={text.hidden}>{label}</legend>
      {Array.from({ length: max }, (_, place) => place + 1).map((star) => (
        <label
          key={star}
          className={classNames(styles.star, star <= value && styles.lit, star <= held && styles.held)}
          title={nameOf(star)}
        >
          <input
            type="radio"
            name={name}
            aria-label={nameOf(star)}
            checked={star === value}
            disabled={star < held}
            onChange={() => onChange(star)}
          />
          <Icon name="star" size={30} className={star <= value ? styles.full : undefined} />
          <span aria-hidden="true">{star}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Shows a number of stars: a star and the number. */
export function StarCount({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <span className={styles.count} role="img" aria-label={label}>
      <Icon name="star" size={14} filled />
      {count}
    </span>
  )
}
