import type { ClubId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreakSession } from '../sessions-report.api.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface BreakSessionProps {
  readonly clubId: ClubId
  readonly session: { readonly id: number; readonly name: string }
}

/** Shows the overflow menu of an open session, for a user who may end it. */
export function BreakSession({ clubId, session: { id, name } }: BreakSessionProps) {
  const { t } = useTranslation(['sessions', 'common'])
  const [isAsking, setAsking] = useState(false)
  const end = useBreakSession(clubId, () => showToast({ title: t('sessions:broken') }))
  return (
    <>
      <Menu
        items={[
          {
            label: t('sessions:break'),
            icon: 'hand',
            danger: true,
            onChoose: () => setAsking(true),
          },
        ]}
        trigger={
          <IconButton icon="ellipsis-vertical" iconSize={20} label={t('sessions:actions', { name })} />
        }
      />
      <ConfirmSheet
        open={isAsking}
        title={t('sessions:breakTitle', { name })}
        text={t('sessions:breakText')}
        cancelLabel={t('common:cancel')}
        closeLabel={t('common:close')}
        confirmLabel={t('sessions:break')}
        danger
        busy={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
