import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

interface NoSessionsViewProps {
  readonly which: 'Open' | 'Past'
  /** A part of a player's name or id. */
  readonly search: string
}

/** Says why a list of sessions is empty. */
export function NoSessionsView({ which, search }: NoSessionsViewProps) {
  const { t } = useTranslation('sessions')
  if (search.trim() !== '') return <EmptyState compact title={t('noMatchTitle')} text={t('noMatchText')} />
  return <EmptyState compact title={t(`none${which}Title`)} text={t(`none${which}Text`)} />
}
