import type { AdminUser } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import { GiveDiamondsView } from './give-diamonds.view.tsx'
import { useGiveDiamonds } from '../admin.api.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface GiveDiamondsProps {
  readonly user: Pick<AdminUser, 'id' | 'name'>
  readonly onClose: () => void
}

/** Gives a player diamonds. A refused amount can be changed and tried again. */
export function GiveDiamonds({ user, onClose }: GiveDiamondsProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const give = useGiveDiamonds()
  return (
    <GiveDiamondsView
      user={user}
      busy={give.isPending}
      onCancel={onClose}
      onGive={(gift) =>
        give.mutate(
          { userId: user.id, ...gift },
          {
            onSuccess: () => {
              const amount = formatAmount(gift.amount, language)
              showToast({ title: t('accounts.given', { name: user.name, amount }) })
              onClose()
            },
          },
        )
      }
    />
  )
}
