import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import { FairnessView } from './fairness-sheet.view.tsx'
import { useNextSeal } from '../next-seal/use-next-seal.ts'
import { placeOf, useChangeSeed } from '../seed.api.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface FairnessSheetProps {
  readonly session: SessionShown
  readonly open: boolean
  readonly onClose: () => void
  readonly onRounds: () => void
}

/** Shows the sheet about fairness, which opens at a table by a press on its lock. */
export function FairnessSheet({ session, open, onClose, onRounds }: FairnessSheetProps) {
  const { t } = useTranslation(['rounds', 'common'])
  const change = useChangeSeed(session)
  const next = useNextSeal(placeOf(session), open ? session.next_server_seed_hash : undefined)
  return (
    <Sheet open={open} onClose={onClose} title={t('fairnessTitle')} closeLabel={t('common:close')}>
      <FairnessView
        session={session}
        change={change.data}
        isChanging={change.isPending}
        isHandOpen={session.hand?.state === 'open'}
        next={next}
        onChange={(seed) => change.mutate(seed)}
        onRounds={onRounds}
      />
    </Sheet>
  )
}
