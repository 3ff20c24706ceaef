import { useTranslation } from 'react-i18next'
import styles from './view-tabs.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useArrowKeys } from '#ui/tabs/use-arrow-keys.ts'

export const boardViews = ['layout', 'racetrack', 'list'] as const
export type BoardViewName = (typeof boardViews)[number]

interface ViewTabsProps {
  readonly current: BoardViewName
  readonly onChange: (view: BoardViewName) => void
}

const labels = { layout: 'viewLayout', racetrack: 'viewRacetrack', list: 'viewList' } as const

/** Chooses the view for betting: the layout, the racetrack, or a plain list. */
export function ViewTabs({ current, onChange }: ViewTabsProps) {
  const { t } = useTranslation('roulette')
  const keys = useArrowKeys(boardViews, current, onChange)
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('views')} {...keys}>
      {boardViews.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          aria-label={t(labels[view])}
          aria-selected={view === current}
          tabIndex={view === current ? 0 : -1}
          onClick={() => onChange(view)}
        >
          {view === 'racetrack' ? <Oval /> : <Icon name={view === 'layout' ? 'grid-3x3' : 'list-ordered'} />}
        </button>
      ))}
    </div>
  )
}

function Oval() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <rect x="2.5" y="6" width="19" height="12" rx="6" />
      <rect x="7" y="10" width="10" height="4" rx="2" />
    </svg>
  )
}
