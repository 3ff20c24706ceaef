import type { ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import styles from './page-header.module.css'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'

interface PageHeaderProps {
  readonly title: string
  readonly meta?: ReactNode
  readonly backLabel: string
  /** The target of Back: a function, or a link: `<Link to=… />`. Without one there is no arrow. */
  readonly onBack?: (() => void) | undefined
  readonly backLink?:
    ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }> | undefined
  readonly children?: ReactNode
}

/** Shows Back, the screen's name in the display font, and the screen's actions at the end. */
export function PageHeader({ title, meta, backLabel, onBack, backLink, children }: PageHeaderProps) {
  const face = <IconButtonFace icon="chevron-left" iconSize={24} />
  const hasBack = Boolean(onBack ?? backLink)
  return (
    <header className={styles.header} data-back={hasBack}>
      {backLink && cloneElement(backLink, { className: iconButtonClass({}), 'aria-label': backLabel }, face)}
      {onBack && (
        <button type="button" className={iconButtonClass({})} aria-label={backLabel} onClick={onBack}>
          {face}
        </button>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {meta && <span className={styles.meta}>{meta}</span>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </header>
  )
}
