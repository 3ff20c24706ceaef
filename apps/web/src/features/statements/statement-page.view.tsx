import type { Statement } from '@cardroom/contract/settlements'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { copyOfStatement } from './check-statement.ts'
import { OtherStatementsView } from './other-statements.view.tsx'
import styles from './statement.module.css'
import { StatementView } from './statement.view.tsx'
import { BackLink } from '#lib/back/back-link.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface StatementPageViewProps {
  readonly statement: Statement
  readonly checkedAt: string
  readonly onPrint: () => void
  /** Saves the days as a file. */
  readonly exporting: ReactNode
}

/** Shows the statement, and buttons that are not printed. */
export function StatementPageView({ statement, checkedAt, onPrint, exporting }: StatementPageViewProps) {
  const { t } = useTranslation(['statements', 'common'])
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('statements:title')}
        meta={`${statement.number}, ${statement.person.name}`}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.club, { clubId: statement.club.id })} />}
      />
      <div className={styles.columns}>
        <StatementView statement={statement} checkedAt={checkedAt} />
        <aside className={cardClass({ className: styles.panel })}>
          <Badge tone="positive" icon="check">
            {t('statements:closed')}
          </Badge>
          <Button icon="printer" wide onClick={onPrint}>
            {t('statements:print')}
          </Button>
          {exporting}
          <CopyButton
            value={copyOfStatement(statement)}
            label={t('statements:copy')}
            copiedLabel={t('common:copied')}
            iconSize={16}
          >
            {t('statements:copy')}
          </CopyButton>
          <Link to={patterns.statementCheck} className={buttonClass({ look: 'second', wide: true })}>
            {t('statements:check.open')}
          </Link>
          <section>
            <h2>{t('statements:hash')}</h2>
            <p className={styles.seal} translate="no">
              {statement.hash}
            </p>
            <p>{t('statements:hashText')}</p>
          </section>
          <OtherStatementsView key={statement.id} clubId={statement.club.id} others={statement.others} />
        </aside>
      </div>
    </div>
  )
}
