import type { ComponentProps } from 'react'
import styles from './bar-facts.module.css'
import { Facts } from '#ui/facts/facts.tsx'

/** Shows the lines of a confirm bar. A long name may wrap; an amount never does. */
export function BarFacts({ facts }: Pick<ComponentProps<typeof Facts>, 'facts'>) {
  return (
    <div className={styles.facts}>
      <Facts look="close" facts={facts} />
    </div>
  )
}
