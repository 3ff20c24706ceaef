import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { classNames } from '#ui/class-names.ts'

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[]
  /** `ruled` has lines between the rows, as before a decision; `close` has them close together, as on a receipt. */
  readonly look?: 'ruled' | 'close' | undefined
}

/** Shows names at the left and values at the right, such as a change with its before and after. */
export function Facts({ facts, look = 'ruled' }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, styles[look])}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
