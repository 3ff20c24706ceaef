import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classNames } from '#ui/class-names.ts'

interface CardProps extends ComponentProps<'section'> {
  readonly padded?: boolean | undefined
}

export function Card({ padded = true, className, ...rest }: CardProps) {
  return <section {...rest} className={cardClass({ padded, className })} />
}

/** Gives the same surface to a link, an article or a list. */
export function cardClass({
  padded = true,
  className,
}: { readonly padded?: boolean; readonly className?: string | undefined } = {}): string {
  return classNames(styles.card, padded && styles.padded, className)
}
