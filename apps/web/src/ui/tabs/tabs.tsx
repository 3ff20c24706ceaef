import { useId } from 'react'
import type { ReactNode } from 'react'
import { useMoreToTheRight } from './use-more-to-the-right.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import styles from './tabs.module.css'
import { classNames } from '#ui/class-names.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The number of things that wait there, shown as a badge. */
  readonly waiting?: number | undefined
  /** The total number, shown quietly. */
  readonly total?: number | string | undefined
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  /** Null if the shown content belongs to no tab. */
  readonly current: Name | null
  readonly onChange: (name: Name) => void
  /** The content of the current tab. Omit it if the tabs control something elsewhere. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** Shows text tabs on one line, which scrolls if they do not fit. Arrow keys move between them. */
export function Tabs<Name extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
  className,
}: TabsProps<Name>) {
  const id = useId()
  const [strip, hasMore] = useMoreToTheRight(current)
  const keys = useArrowKeys(
    tabs.map((tab) => tab.name),
    current,
    onChange,
  )
  const hasPanel = children !== undefined
  const panelName = current === null ? { 'aria-label': label } : { 'aria-labelledby': `${id}-${current}` }
  return (
    <>
      <div
        ref={strip}
        className={classNames(styles.tabs, hasMore && styles.more, className)}
        role="tablist"
        aria-label={label}
        {...keys}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className={styles.tab}
            aria-selected={tab.name === current}
            aria-controls={hasPanel && tab.name === current ? `${id}-panel` : undefined}
            tabIndex={tab.name === (current ?? tabs[0]?.name) ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
            {tab.waiting ? <CountBadge count={tab.waiting} /> : null}
            {tab.total !== undefined && <span className={styles.total}>{tab.total}</span>}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}-panel`} {...panelName} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  )
}
