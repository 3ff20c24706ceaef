import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import { useFinishSession } from '../tables.api.ts'
import { SessionFacts } from './session-facts.tsx'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface LeaveSheetProps {
  readonly session: SessionShown
  readonly open: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Offers to leave and keep the seat, or to end the session. An open hand can only wait. */
export function LeaveSheet({ session, open, onClose, onLeave }: LeaveSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  const finish = useFinishSession(session.id)
  const isHandOpen = session.hand?.state === 'open'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('leaveTitle')}
      description={isHandOpen ? t('leaveHand') : t('leaveText')}
      closeLabel={t('common:close')}
      locked={finish.isPending}
      footer={
        <>
          <Button look="second" disabled={finish.isPending} onClick={onLeave}>
            {t('leaveKeep')}
          </Button>
          <Button
            busy={finish.isPending}
            disabled={isHandOpen}
            onClick={() => finish.mutate(undefined, { onSuccess: onClose })}
          >
            {t('leaveFinish')}
          </Button>
        </>
      }
    >
      {open && <SessionFacts session={session} />}
    </Sheet>
  )
}
