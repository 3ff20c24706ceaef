import type { GameLimits } from '@cardroom/contract/games'
import type { LimitName } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { useChangeDefaultLimits } from '../admin.api.ts'
import type { EditRule } from '../edit-sheet/edit-fields.ts'
import { EditSheet } from '../edit-sheet/edit-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface LimitSheetProps {
  readonly game: GameLimits
  readonly limit: LimitName
  readonly onClose: () => void
}

const mostAtOnce = 1_000_000_000_000

/** Edits one limit of one game: the smallest and largest stake of a round, and whether it is open. */
export function LimitSheet({ game, limit, onClose }: LimitSheetProps) {
  const { t } = useTranslation(['admin', 'common', 'games'])
  const save = useChangeDefaultLimits()
  const stake = { decimals: 0, min: 1, max: mostAtOnce } as const
  return (
    <EditSheet
      title={`${t(`games:names.${game.game_id as 1}`)}, ${t(`common:limits.${limit}`)}`}
      text={t('admin:limits.holds')}
      fields={[
        { ...stake, name: 'min', label: t('admin:limits.min'), value: game[`${limit}_min`] },
        { ...stake, name: 'max', label: t('admin:limits.max'), value: game[`${limit}_max`] },
        { name: 'active', label: t('admin:limits.active'), value: game[`${limit}_active`] },
      ]}
      rule={maxAboveMin}
      busy={save.isPending}
      onClose={onClose}
      onSave={({ min, max, active }) =>
        save.mutate(
          {
            game_id: game.game_id,
            [`${limit}_min`]: min,
            [`${limit}_max`]: max,
            [`${limit}_active`]: active,
          },
          {
            onSuccess: () => {
              showToast({ title: t('admin:saved') })
              onClose()
            },
          },
        )
      }
    />
  )
}

const maxAboveMin: EditRule = ({ min, max }) =>
  Number(max) > Number(min) ? {} : { max: { key: 'maxAboveMin' } }
