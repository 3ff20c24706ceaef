import { useTranslation } from 'react-i18next'
import { ProofButtons } from './round-proof/proof-buttons.tsx'
import { RoundProof } from './round-proof/round-proof.tsx'
import { useRoundProof } from './round-proof/use-round-proof.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface VerifySheetProps {
  /** Undefined keeps it closed. */
  readonly roundId: number | undefined
  readonly onClose: () => void
}

/** Shows "Verify this round" over the table. */
export function VerifySheet({ roundId, onClose }: VerifySheetProps) {
  const { t } = useTranslation(['rounds', 'common'])
  const proof = useRoundProof(roundId)
  return (
    <Sheet
      open={roundId !== undefined}
      onClose={onClose}
      title={t('verifyTitle')}
      hideTitle
      closeLabel={t('common:close')}
      footer={proof.round && <ProofButtons round={proof.round} />}
    >
      {roundId !== undefined && <RoundProof proof={proof} />}
    </Sheet>
  )
}
