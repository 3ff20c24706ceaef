import type { ReactNode } from 'react'
import styles from './picture-choice.module.css'
import text from '#ui/text.module.css'

interface PictureChoiceProps {
  readonly legend: string
  /** The name of the radio group, unique on a page. */
  readonly name: string
  readonly pictures: readonly {
    readonly id: number
    readonly picture: ReactNode
    /** Stands under the picture. Without one, `label` is its name for screen readers. */
    readonly caption?: string
    readonly label?: string
  }[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  readonly size?: 'small' | 'large'
}

/** Lets a person choose one of several pictures. */
export function PictureChoice({
  legend,
  name,
  pictures,
  chosen,
  onChoose,
  size = 'small',
}: PictureChoiceProps) {
  return (
    <fieldset className={styles.grid} data-size={size}>
      <legend className={text.hidden}>{legend}</legend>
      {pictures.map(({ id, picture, caption, label }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          {picture}
          {caption && <span>{caption}</span>}
        </label>
      ))}
    </fieldset>
  )
}
