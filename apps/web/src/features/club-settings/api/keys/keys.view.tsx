import type { ApiKey } from '@cardroom/contract/api-keys'
import { useTranslation } from 'react-i18next'
import { useKeyFacts } from './key-facts.ts'
import styles from '../club-api.module.css'
import { Badge } from '#ui/badge/badge.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow, MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface KeysViewProps {
  /** The keys, newest first. */
  readonly keys: readonly ApiKey[]
  readonly now: Date
  readonly onRevoke: (key: ApiKey) => void
}

/** Lists the club's keys, live and dead. */
export function KeysView(props: KeysViewProps) {
  const { t } = useTranslation('clubApi')
  const isWide = useIsWide()
  if (props.keys.length === 0) return <EmptyState compact title={t('keys.none')} text={t('keys.noneText')} />
  return isWide ? <KeysTable {...props} /> : <KeysList {...props} />
}

function KeysTable({ keys, now, onRevoke }: KeysViewProps) {
  const { t } = useTranslation('clubApi')
  const facts = useKeyFacts()
  const data = useDataRows(keys, ({ id }) => id)
  const columns: DataColumn<ApiKey>[] = [
    { name: 'name', title: t('keys.name'), text: ({ name }) => name, width: '14rem', isName: true },
    { name: 'key', title: t('keys.key'), text: ({ prefix }) => `${prefix}_…`, width: '10rem' },
    {
      name: 'may',
      title: t('keys.may'),
      text: ({ scopes }) => scopes.join(', '),
      cell: ({ scopes }) => <Scopes scopes={scopes} />,
    },
    { name: 'used', title: t('keys.lastUsed'), text: facts.lastUsed, width: '14rem' },
    {
      name: 'until',
      title: t('keys.until'),
      text: (key) => facts.whyDead(key, now) ?? facts.until(key),
      width: '8rem',
    },
    {
      name: 'actions',
      title: '',
      text: () => '',
      cell: (key) => key.live && <KeyMenu apiKey={key} onRevoke={onRevoke} />,
      width: '4rem',
    },
  ]
  return <DataTable label={t('keys.title')} columns={columns} data={data} isQuiet={({ live }) => !live} />
}

function KeysList({ keys, now, onRevoke }: KeysViewProps) {
  const facts = useKeyFacts()
  return (
    <List>
      {keys.map((key) => (
        <ListRow
          key={key.id}
          leading={<RowIcon name="key-round" />}
          title={key.name}
          quiet={!key.live}
          meta={
            <>
              <MetaParts parts={[`${key.prefix}_…`, facts.lastUsed(key), facts.until(key)]} />
              <Scopes scopes={key.scopes} />
            </>
          }
          end={<KeyState apiKey={key} now={now} />}
          action={key.live && <KeyMenu apiKey={key} onRevoke={onRevoke} />}
        />
      ))}
    </List>
  )
}

function KeyState({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: Date }) {
  const dead = useKeyFacts().whyDead(apiKey, now)
  return dead ? <Badge>{dead}</Badge> : null
}

const Scopes = ({ scopes }: Pick<ApiKey, 'scopes'>) => (
  <span className={styles.scopes}>
    {scopes.map((scope) => (
      <code key={scope} translate="no">
        {scope}
      </code>
    ))}
  </span>
)

interface KeyMenuProps extends Pick<KeysViewProps, 'onRevoke'> {
  readonly apiKey: ApiKey
}

function KeyMenu({ apiKey, onRevoke }: KeyMenuProps) {
  const { t } = useTranslation('clubApi')
  return (
    <Menu
      items={[{ label: t('keys.revoke'), icon: 'ban', danger: true, onChoose: () => onRevoke(apiKey) }]}
      trigger={<IconButton icon="ellipsis-vertical" label={t('keys.actions', { name: apiKey.name })} />}
    />
  )
}
