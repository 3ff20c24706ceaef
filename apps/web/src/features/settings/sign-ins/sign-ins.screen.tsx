import { useTranslation } from 'react-i18next'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useEndSignIn, useEndSignIns, useSignIns } from '../settings.api.ts'
import { SignInsView } from './sign-ins.view.tsx'
import { now } from '#lib/clock.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { showToast } from '#ui/toast/toast.tsx'

/**
 * Shows all signed-in devices, and lets the user end the others. Every security mail leads here, for users who read
 * of a change that they did not make.
 */
export function SignInsScreen() {
  const { t } = useTranslation('settings')
  return (
    <PlayersOnly>
      <SettingsPage title={t('signIns.title')} back={pathTo(patterns.security)}>
        <SignIns />
      </SettingsPage>
    </PlayersOnly>
  )
}

function SignIns() {
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
