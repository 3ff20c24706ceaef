import type { AdminClub } from '@cardroom/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HandOverView } from './hand-over.view.tsx'
import { findAccount, useHandClubOver } from '../admin.api.ts'
import { useSettled } from '#lib/pace/use-settled.ts'
import { userIdIn } from '#lib/id-in.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Asks for a user's number, shows the user, and hands the club to them. */
export function HandOver({ club, onClose }: { readonly club: AdminClub; readonly onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const settled = useSettled(text)
  const id = userIdIn(settled)
  const heir = useQuery({
    queryKey: ['admin', 'account', id],
    queryFn: () => findAccount(id),
    enabled: id > 0,
  })
  const handOver = useHandClubOver()
  return (
    <HandOverView
      club={club}
      number={text}
      onNumber={setText}
      heir={id > 0 && settled === text.trim() ? heir.data : undefined}
      busy={handOver.isPending}
      onClose={onClose}
      onHandOver={(user) =>
        handOver.mutate(
          { clubId: club.id, userId: user.id },
          {
            onSuccess: () => {
              showToast({ title: t('handOver.done', { club: club.name, name: user.name }) })
              onClose()
            },
          },
        )
      }
    />
  )
}
