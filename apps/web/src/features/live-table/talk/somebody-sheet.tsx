import { useTranslation } from 'react-i18next'
import type { Somebody } from './somebody.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface SomebodySheetProps {
  readonly who: Somebody | undefined
  readonly onClose: () => void
}

/**
 * Shows a person at the table: their net result since they sat down, if they do not hide it, and actions to hide or
 * mute what they write.
 */
export function SomebodySheet({ who, onClose }: SomebodySheetProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const language = useLanguage()
  const net = who?.net ?? null
  return (
    <Sheet
      open={who !== undefined}
      onClose={onClose}
      title={who?.name ?? t('liveTable:somebody')}
      aside={who && <Avatar name={who.name ?? '?'} photo={who.avatar} preset={who.avatarId} size={44} />}
      description={
        net !== null && t('liveTable:tonight', { amount: formatAmount(net, language, { plus: true }) })
      }
      closeLabel={t('common:close')}
      footer={who && <Ways who={who} />}
    />
  )
}

function Ways({ who }: { readonly who: Somebody }) {
  const { t } = useTranslation('liveTable')
  const { talk } = useSharedSeat()
  const isHidden = talk.isHidden(who)
  const isKnown = who.userId !== null || who.person !== null
  return (
    <>
      <MuteButton who={who} />
      {isKnown && (
        <Button
          look="second"
          icon={isHidden ? 'eye' : 'eye-off'}
          onClick={() => talk.setHidden(who, !isHidden)}
        >
          {t(isHidden ? 'talk.showAgain' : 'talk.hide')}
        </Button>
      )}
    </>
  )
}

/**
 * Lets staff mute a person at this table, or lift the mute. A person who hides their name can only be muted by
 * staff who can see the name.
 */
function MuteButton({ who: { userId } }: { readonly who: Somebody }) {
  const { t } = useTranslation('liveTable')
  const { live, mayMute, talk } = useSharedSeat()
  if (!mayMute || userId === null) return null
  const isMuted = live.table.muted?.includes(userId) === true
  return (
    <Button
      look="second"
      icon={isMuted ? 'volume-2' : 'volume-x'}
      busy={talk.isMuting}
      onClick={() => talk.mute(userId, !isMuted)}
    >
      {t(isMuted ? 'talk.unmute' : 'talk.mute')}
    </Button>
  )
}
