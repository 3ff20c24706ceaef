import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

interface NoSessionsViewProps {
  readonly which: 'open' | 'past'
  /** A part of a player's name or id. */
  readonly search: string
}

/** Says why a list of sessions is empty. */
export function NoSessionsView({ which, search }: NoSessionsViewProps) {
  const { t } = useTranslation('sessions')
  if (search.trim() !== '') return <EmptyState compact title={t('noMatchTitle')} text={t('noMatchText')} />
  const [title, text] =
    which === 'open' ? [t('noneOpenTitle'), t('noneOpenText')] : [t('nonePastTitle'), t('nonePastText')]
  return <EmptyState compact title={title} text={text} />
}
