import type { ComponentProps, ReactNode } from 'react'
import styles from './page.module.css'
import { classNames } from '#ui/class-names.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface PageProps extends Pick<
  ComponentProps<typeof PageHeader>,
  'title' | 'backLabel' | 'backLink' | 'onBack'
> {
  readonly children: ReactNode
  /** The page is as wide as the screen allows, for a table. */
  readonly isWide?: boolean | undefined
}

/** Shows a page of one column below its header. */
export function Page({ children, isWide = false, ...header }: PageProps) {
  return (
    <div className={classNames(styles.page, isWide && styles.wide)}>
      <PageHeader {...header} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
