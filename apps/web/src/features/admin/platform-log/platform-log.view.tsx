import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { usePlatformLines } from './use-platform-lines.ts'
import { AuditListView } from '#features/club-settings/index.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

export function PlatformLogView({ entries }: { readonly entries: readonly ShownAuditEntry[] }) {
  const { t } = useTranslation(['admin', 'clubSettings'])
  const linesOf = usePlatformLines()
  if (entries.length === 0)
    return <EmptyState compact title={t('clubSettings:audit.none')} text={t('admin:log.noneText')} />
  return <AuditListView entries={entries} linesOf={linesOf} />
}
