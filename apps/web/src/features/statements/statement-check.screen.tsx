import { useTranslation } from 'react-i18next'
import { StatementCheckView } from './statement-check.view.tsx'
import { canScan } from './code-scanner.ts'
import { useCheckStatement } from './statements.api.ts'
import { PublicPage } from '#features/rounds/index.ts'

/** Tells anyone with a statement, on paper or as text, whether the house signed it. It needs no account. */
export function StatementCheckScreen() {
  const { t } = useTranslation('statements')
  const check = useCheckStatement()
  return (
    <PublicPage title={t('check.title')} lead={t('check.lead')}>
      <StatementCheckView
        checked={check.data}
        isBusy={check.isPending}
        canScan={canScan()}
        onCheck={(text) => check.mutate(text)}
        onChange={() => check.reset()}
      />
    </PublicPage>
  )
}
