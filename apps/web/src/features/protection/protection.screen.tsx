import type { ProtectionSetting } from '@cardroom/contract/protection'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LimitSheetView } from './limits/limit-sheet.view.tsx'
import { LimitsView } from './limits/limits.view.tsx'
import { protectionQuery, useChangeProtection, useTakeBreak } from './protection.api.ts'
import { TakeBreakView } from './take-break/take-break.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { SettingsPage } from '#features/settings/index.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Shows the person's own limits and breaks. Nobody else sees them, and no call lets staff change them. */
export function ProtectionScreen() {
  const { t } = useTranslation(['protection', 'common'])
  const query = useQuery(protectionQuery())
  const change = useChangeProtection()
  const takeBreak = useTakeBreak()
  const [setting, setSetting] = useState<ProtectionSetting>()
  const [isBreakOpen, setBreakOpen] = useState(false)
  const protection = query.data
  const from = (useLocation().state as { from?: string } | null)?.from

  function save(value: number | null) {
    if (!setting) return
    const onSuccess = () => {
      setSetting(undefined)
      showToast({ title: t('protection:saved'), tone: 'success' })
    }
    change.mutate({ [setting]: value }, { onSuccess })
  }
  return (
    <SettingsPage title={t('protection:title')} back={from ?? pathTo(patterns.settings)}>
      {query.isPending && <SkeletonRows label={t('common:loading')} count={4} />}
      {query.isError && !protection && (
        <ErrorState
          title={t('protection:failed')}
          retryLabel={t('common:retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {protection && (
        <>
          <LimitsView protection={protection} onLimit={setSetting} onBreak={() => setBreakOpen(true)} />
          <LimitSheetView
            setting={setting}
            protection={protection}
            isSaving={change.isPending}
            onSave={save}
            onClose={() => setSetting(undefined)}
          />
          <TakeBreakView
            key={String(isBreakOpen)}
            open={isBreakOpen}
            excludedUntil={protection.excluded_until}
            isSaving={takeBreak.isPending}
            onTake={(term) => takeBreak.mutate(term, { onSuccess: () => setBreakOpen(false) })}
            onClose={() => setBreakOpen(false)}
          />
        </>
      )}
    </SettingsPage>
  )
}
