import styles from './statement.module.css'
import { classNames } from '#ui/class-names.ts'

export interface Line {
  readonly name: string
  readonly value: string
  /** True for the sum of the lines above. */
  readonly isSum?: boolean
}

/** Shows a heading and its figures, as on paper. */
export function LinesView({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ name, value, isSum }) => (
          <div key={name} className={classNames(isSum === true && styles.sum)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
