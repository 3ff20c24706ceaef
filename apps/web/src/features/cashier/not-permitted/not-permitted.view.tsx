import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** Tells a manager which flag is missing, and who can give it. */
export function NotPermittedView({ what }: { readonly what: 'transfer' | 'extract' | 'decide' }) {
  const { t } = useTranslation('cashier')
  return <EmptyState compact title={t(`notPermitted.${what}`)} text={t('notPermitted.text')} />
}
