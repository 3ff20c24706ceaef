import { Fragment } from 'react'
import styles from './arrow.module.css'
import { Icon } from '#ui/icon/icon.tsx'

const character = '→'

/**
 * Draws an arrow between two names or values, because our fonts have none and each device would take it from another
 * font. The character itself is for screen readers, and for people who copy the text.
 */
export const Arrow = () => (
  <>
    <Icon name="arrow-right" size={12} className={styles.arrow} />
    <span className={styles.character}>{character}</span>
  </>
)

/** Shows a text in which each arrow is drawn: "Time zone: UTC → Europe/Warsaw". */
export function WithArrows({ children }: { readonly children: string }) {
  return children.split(character).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <Arrow />}
      {part}
    </Fragment>
  ))
}
