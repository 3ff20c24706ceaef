import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import { SessionFacts } from './session-facts.tsx'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface OverSheetProps {
  readonly session: SessionShown
  /** The sheet with its rounds is open in front of it. */
  readonly isCovered: boolean
  readonly onVerify: () => void
  readonly onLeave: () => void
}

/** Says that the session has ended: here, by staff, or by itself. */
export function OverSheet({ session, isCovered, onVerify, onLeave }: OverSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  return (
    <Sheet
      open={!isCovered}
      onClose={onLeave}
      title={t('over')}
      description={t('overText')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button look="second" onClick={onVerify}>
            {t('rounds')}
          </Button>
          <Button onClick={onLeave}>{t('toGames')}</Button>
        </>
      }
    >
      <SessionFacts session={session} />
    </Sheet>
  )
}
