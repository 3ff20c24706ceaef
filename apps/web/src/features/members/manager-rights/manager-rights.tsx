import type { ClubMember } from '@cardroom/contract/members'
import { managerFlags } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { ManagerRightsView, type Rights } from './manager-rights.view.tsx'
import { useSetRights } from '../members.api.ts'
import { useClubId } from '#features/membership/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface ManagerRightsProps {
  readonly member: ClubMember
  readonly onClose: () => void
}

export function ManagerRights({ member, onClose }: ManagerRightsProps) {
  const { t } = useTranslation('members')
  const set = useSetRights(useClubId())
  const rights = member.manager_permissions ?? noRights
  return (
    <ManagerRightsView
      name={member.name}
      rights={rights}
      busy={set.isPending}
      onClose={onClose}
      onSave={(wanted) =>
        set.mutate(
          {
            userId: member.user_id,
            permissions: Object.fromEntries(
              managerFlags
                .filter((flag) => wanted[flag] !== rights[flag])
                .map((flag) => [flag, wanted[flag]]),
            ),
          },
          {
            onSuccess: () => {
              showToast({ tone: 'success', title: t('rights.saved') })
              onClose()
            },
          },
        )
      }
    />
  )
}

/** A new manager has no rights until the list is reloaded. */
const noRights = Object.fromEntries(managerFlags.map((flag) => [flag, false])) as Rights
