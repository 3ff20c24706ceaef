import type { TableShown } from '@cardroom/contract/tables'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TableCardView } from './card/table-card.view.tsx'
import styles from './live-tables.module.css'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

interface LiveTablesViewProps {
  readonly tables: readonly TableShown[]
  readonly elapsedMs: number
  /** The table at which a seat is being taken. */
  readonly sittingAt: number | undefined
  readonly onSit: (table: TableShown) => void
  /** Opens the form; undefined if the person may not open tables. */
  readonly onOpen: (() => void) | undefined
  readonly menuOf: (table: TableShown) => ReactNode
}

/** Lists the tables that members of a club share. */
export function LiveTablesView(props: LiveTablesViewProps) {
  const { tables, elapsedMs, sittingAt, onSit, onOpen, menuOf } = props
  const { t } = useTranslation('liveLobby')
  if (tables.length === 0)
    return (
      <EmptyState
        title={t('none.title')}
        text={t(onOpen ? 'none.mayOpen' : 'none.text')}
        action={
          onOpen && (
            <Button icon="plus" onClick={onOpen}>
              {t('openTable')}
            </Button>
          )
        }
      />
    )
  return (
    <ul className={styles.list} aria-label={t('live')}>
      {tables.map((table) => (
        <li key={table.id}>
          <TableCardView
            table={table}
            elapsedMs={elapsedMs}
            isSitting={sittingAt === table.id}
            onSit={() => onSit(table)}
            menu={menuOf(table)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Shows placeholders of tables. */
export function LiveTablesSkeletonView() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={t('loading')}>
      {[168, 168, 72].map((height, place) => (
        <Skeleton key={place} width="100%" height={height} radius={20} />
      ))}
    </div>
  )
}
