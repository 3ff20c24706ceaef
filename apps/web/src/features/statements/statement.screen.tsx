import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { StatementPageView } from './statement-page.view.tsx'
import { statementQuery, useExportStatement } from './statements.api.ts'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useClub } from '#features/membership/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** Shows one person's closed week, to read, print, copy and check. */
export function StatementScreen() {
  const { t } = useTranslation('statements')
  const club = useClub()
  const id = useParams().statementId ?? ''
  const query = useQuery(statementQuery(club.id, id))
  const save = useExportStatement(club.id, id)
  const isUnknown = query.isError && ['notFound', 'dataIncorrect'].includes(keyOf(query.error))
  if (isUnknown) return <EmptyState level={1} title={t('unknown')} text={t('unknownText')} />
  return (
    <Loaded query={query}>
      {(statement) => (
        <StatementPageView
          statement={statement}
          checkedAt={`${window.location.origin}${pathTo(patterns.statementCheck)}`}
          onPrint={() => window.print()}
          exporting={<ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />}
        />
      )}
    </Loaded>
  )
}
