import type { ComponentProps, ReactNode } from 'react'
import styles from './page.module.css'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface PageProps extends Pick<
  ComponentProps<typeof PageHeader>,
  'title' | 'backLabel' | 'backLink' | 'onBack'
> {
  readonly children: ReactNode
}

/** A page of one column below its header. */
export function Page({ children, ...header }: PageProps) {
  return (
    <div className={styles.page}>
      <PageHeader {...header} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
