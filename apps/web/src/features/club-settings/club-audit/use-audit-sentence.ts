import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { auditSentence } from './audit-sentence.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Returns a function that describes who did what to whom, as one sentence in the reader's language. */
export function useAuditSentence(): (entry: ShownAuditEntry) => string {
  const { t } = useTranslation(['clubSettings', 'common', 'games'])
  const language = useLanguage()
  return (entry) => auditSentence(entry, { t, language })
}
