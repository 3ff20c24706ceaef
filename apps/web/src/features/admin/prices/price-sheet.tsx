import type { Conversions } from '@cardroom/contract/conversions'
import { useTranslation } from 'react-i18next'
import { usePriceEdit, type PricePlace } from './use-price-edit.ts'
import { useChangeConversions } from '../admin.api.ts'
import { EditSheet } from '../edit-sheet/edit-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface PriceSheetProps {
  readonly conversions: Conversions
  readonly place: PricePlace
  readonly onClose: () => void
}

export function PriceSheet({ conversions, place, onClose }: PriceSheetProps) {
  const { t } = useTranslation('admin')
  const edit = usePriceEdit(conversions, place)
  const save = useChangeConversions()
  if (!edit) return null
  return (
    <EditSheet
      title={edit.title}
      text={edit.text}
      fields={edit.fields}
      rule={edit.rule}
      busy={save.isPending}
      onClose={onClose}
      onSave={(values) =>
        save.mutate(edit.changesOf(values), {
          onSuccess: () => {
            showToast({ title: t('saved') })
            onClose()
          },
        })
      }
    />
  )
}
