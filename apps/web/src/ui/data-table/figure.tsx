import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { classNames } from '#ui/class-names.ts'

interface FigureProps {
  readonly children: string
  readonly tone?: 'usual' | 'negative' | 'dim' | undefined
  readonly coin?: ReactNode
}

/** Shows a figure in a cell. */
export function Figure({ children, tone = 'usual', coin }: FigureProps) {
  return (
    <span className={classNames(tone !== 'usual' && styles[tone])}>
      {children}
      {coin}
    </span>
  )
}
