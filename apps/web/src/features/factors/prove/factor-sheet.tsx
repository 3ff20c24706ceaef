import type { Session } from '@cardroom/contract/auth'
import type { FactorMethod, FactorNeeded } from '@cardroom/contract/factors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProveView } from './prove.view.tsx'
import { useProofError } from './use-proof-error.ts'
import { useConfirmFactor } from '../factors.api.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface FactorSheetProps {
  readonly needed: FactorNeeded
  readonly isRemembered: boolean
  readonly onDone: (session: Session) => void
  readonly onBack: () => void
}

/** Asks for the factor of a waiting sign-in, over the page that started it. */
export function FactorSheet({ needed, isRemembered, onDone, onBack }: FactorSheetProps) {
  const { t } = useTranslation(['factors', 'common'])
  const confirm = useConfirmFactor(onDone)
  const textOf = useProofError()
  const [method, setMethod] = useState<FactorMethod>(needed.factors[0] ?? 'totp')
  return (
    <Sheet
      open
      onClose={onBack}
      locked={confirm.isPending}
      title={t('factors:prove.oneMore')}
      closeLabel={t('common:back')}
    >
      <ProveView
        methods={needed.factors}
        method={method}
        onMethod={(next) => {
          confirm.reset()
          setMethod(next as FactorMethod)
        }}
        onProve={(used, value) =>
          confirm.mutate({
            method: used as FactorMethod,
            value,
            passkey: needed.passkey,
            attemptId: needed.attempt_id,
            isRemembered,
          })
        }
        onEdit={() => confirm.isError && confirm.reset()}
        error={textOf(confirm.error)}
        busy={confirm.isPending}
        submitLabel={t('factors:prove.logIn')}
      />
    </Sheet>
  )
}
