import type { TableShown } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'

/** The sheet that is open over the lobby, and its table. */
export type Opened =
  | { readonly what: 'form'; readonly table: TableShown | undefined }
  | { readonly what: 'invite' | 'seal' | 'shut'; readonly table: TableShown }

interface TableMenuProps {
  readonly table: TableShown
  /** True if the person may open, change and shut the club's tables. */
  readonly mayKeep: boolean
  readonly isStaff: boolean
  readonly onOpen: (opened: Opened) => void
  readonly onTonight: () => void
  readonly onPause: (paused: boolean) => void
}

/** Shows a menu of further actions for a table. One that shuts after its round is not changed any more. */
export function TableMenu({ table, mayKeep, isStaff, onOpen, onTonight, onPause }: TableMenuProps) {
  const { t } = useTranslation('liveLobby')
  const isPaused = table.state === 'paused' && table.paused_for === 'staff'
  return (
    <Menu
      trigger={<IconButton icon="ellipsis-vertical" label={t('menu.label', { table: table.name })} />}
      items={[
        { label: t('menu.invite'), icon: 'share-2', onChoose: () => onOpen({ what: 'invite', table }) },
        { label: t('menu.seal'), icon: 'lock', onChoose: () => onOpen({ what: 'seal', table }) },
        ...(isStaff
          ? [{ label: t('menu.tonight'), icon: 'chart-column' as const, onChoose: onTonight }]
          : []),
        ...(mayKeep && !table.last_round
          ? [
              {
                label: t('menu.change'),
                icon: 'pencil' as const,
                onChoose: () => onOpen({ what: 'form', table }),
              },
              {
                label: t(isPaused ? 'menu.goOn' : 'menu.pause'),
                icon: isPaused ? ('play' as const) : ('circle-pause' as const),
                onChoose: () => onPause(!isPaused),
              },
              {
                label: t('menu.shut'),
                icon: 'x' as const,
                danger: true,
                onChoose: () => onOpen({ what: 'shut', table }),
              },
            ]
          : []),
      ]}
    />
  )
}
