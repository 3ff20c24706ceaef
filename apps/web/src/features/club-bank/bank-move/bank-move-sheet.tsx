import type { ClubId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClubChips, Direction } from './bank-move.ts'
import { BankMoveSheetView } from './bank-move-sheet.view.tsx'
import { useMoveBank } from '../club-bank.api.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface BankMoveSheetProps {
  readonly clubId: ClubId
  readonly direction: Direction
  readonly chips: ClubChips
  readonly onClose: () => void
}

export function BankMoveSheet({ clubId, direction, chips, onClose }: BankMoveSheetProps) {
  const { t } = useTranslation('clubBank')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const move = useMoveBank(clubId)
  const amount = Number(typed)
  const words = direction === 'profit' ? 'profit' : 'coverSheet'

  function confirm() {
    const done = (answer: object) => {
      if ('approval' in answer) showToast({ title: t('takesTwo') })
      else
        showToast({ title: t(`${words}.done`, { amount: formatAmount(amount, language) }), tone: 'success' })
      onClose()
    }
    move.mutate({ amount, direction }, { onSuccess: done })
  }

  return (
    <BankMoveSheetView
      direction={direction}
      chips={chips}
      typed={typed}
      onTyped={(text) => {
        move.reset()
        setTyped(text)
      }}
      isRefused={move.isError && keyOf(move.error) === 'lowBalance'}
      busy={move.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
