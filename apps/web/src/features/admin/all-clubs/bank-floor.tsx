import type { AdminClub } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import { useSetBankFloor } from '../admin.api.ts'
import { EditSheet } from '../edit-sheet/edit-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

const deepest = 1_000_000_000_000

/** Sets how far below 0 the club's bank may go. The amount is typed without its minus. */
export function BankFloor({ club, onClose }: { readonly club: AdminClub; readonly onClose: () => void }) {
  const { t } = useTranslation('admin')
  const save = useSetBankFloor()
  return (
    <EditSheet
      title={t('floor.title', { name: club.name })}
      text={t('floor.text')}
      fields={[
        {
          name: 'depth',
          label: t('floor.depth'),
          value: Math.abs(club.bank_floor),
          decimals: 2,
          min: 0,
          max: deepest,
          unit: 'white',
        },
      ]}
      busy={save.isPending}
      onClose={onClose}
      onSave={({ depth }) =>
        save.mutate(
          { clubId: club.id, floor: 0 - Number(depth) },
          {
            onSuccess: () => {
              showToast({ title: t('saved') })
              onClose()
            },
          },
        )
      }
    />
  )
}
