import { useQuery } from '@tanstack/react-query'
import type { StepUpMethod } from '@cardroom/contract/factors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProveView } from './prove.view.tsx'
import { useProofError } from './use-proof-error.ts'
import { stepUpStartQuery, useStepUp } from '../factors.api.ts'
import { useStepUpAsked, type StepUpAsked } from '#lib/api/step-up.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/**
 * Asks for a proof on any screen when a call needs one; the call then continues. It is mounted once, beside the
 * router.
 */
export function StepUpSheet() {
  const asked = useStepUpAsked()
  return asked ? <Asked key={asked.number} asked={asked} /> : null
}

function Asked({ asked }: { readonly asked: StepUpAsked }) {
  const { t } = useTranslation(['factors', 'common', 'shell'])
  const start = useQuery(stepUpStartQuery(asked.number))
  const prove = useStepUp()
  const textOf = useProofError()
  const [chosen, setChosen] = useState<StepUpMethod>()
  const methods = start.data?.methods ?? []
  const method = chosen ?? methods[0]

  function submit(used: StepUpMethod, value: string) {
    prove.mutate(
      { method: used, value, passkey: start.data?.passkey },
      {
        onSuccess: () => asked.answer(true),
        // The challenge of a passkey works only once.
        onError: () => void (used === 'passkey' && start.refetch()),
      },
    )
  }

  return (
    <Sheet
      open
      onClose={() => asked.answer(false)}
      locked={prove.isPending}
      title={t('factors:prove.title')}
      description={t('factors:prove.why')}
      closeLabel={t('common:close')}
    >
      {method ? (
        <ProveView
          methods={methods}
          method={method}
          onMethod={(next) => {
            prove.reset()
            setChosen(next)
          }}
          onProve={submit}
          onEdit={() => prove.isError && prove.reset()}
          error={textOf(prove.error)}
          busy={prove.isPending}
          submitLabel={t('factors:prove.submit')}
        />
      ) : start.isError ? (
        <ErrorState
          title={t('shell:loadFailed')}
          retryLabel={t('common:retry')}
          busy={start.isFetching}
          onRetry={() => void start.refetch()}
        />
      ) : (
        <SkeletonRows label={t('common:loading')} count={2} />
      )}
    </Sheet>
  )
}
