import { useTranslation } from 'react-i18next'
import { SignInsView } from './sign-ins.view.tsx'
import { useEndSignIn, useEndSignIns, useSignIns } from '../settings.api.ts'
import { now } from '#lib/clock.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function SignIns() {
  const { t } = useTranslation('settings')
  const signIns = useSignIns()
  const end = useEndSignIn()
  const endAll = useEndSignIns()
  const others = (signIns.data ?? []).filter(({ current }) => !current).map(({ id }) => id)
  return (
    <SignInsView
      signIns={signIns.data}
      hasFailed={signIns.isError}
      isRetrying={signIns.isFetching}
      onRetry={() => void signIns.refetch()}
      endingId={end.isPending ? end.variables : undefined}
      onEnd={(id) => end.mutate(id)}
      isEndingAll={endAll.isPending}
      onEndAll={() =>
        endAll.mutate(others, {
          onSuccess: () => showToast({ title: t('signIns.allEnded'), tone: 'success' }),
        })
      }
      now={now()}
    />
  )
}
