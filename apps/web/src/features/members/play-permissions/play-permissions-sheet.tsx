import type { ClubMember } from '@cardroom/contract/members'
import { useTranslation } from 'react-i18next'
import { PlayPermissionsView } from './play-permissions.view.tsx'
import { useSetPlayPermissions } from '../members.api.ts'
import { useClub } from '#features/membership/index.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface PlayPermissionsSheetProps {
  readonly member: ClubMember
  readonly onClose: () => void
}

export function PlayPermissionsSheet({ member, onClose }: PlayPermissionsSheetProps) {
  const { t } = useTranslation(['members', 'common'])
  const club = useClub()
  const set = useSetPlayPermissions(club.id)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members:play.title')}
      description={member.name}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:done')}</Button>}
    >
      <PlayPermissionsView
        permissions={member.permissions ?? {}}
        ofClub={club.permissions}
        busy={set.isPending}
        onChange={(permissions) => set.mutate({ userId: member.user_id, permissions })}
      />
    </Sheet>
  )
}
