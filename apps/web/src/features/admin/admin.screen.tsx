import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Accounts } from './accounts/accounts.tsx'
import styles from './admin.module.css'
import { AllClubs } from './all-clubs/all-clubs.tsx'
import { Books } from './books/books.tsx'
import { DefaultLimits } from './default-limits/default-limits.tsx'
import { NotForYouView } from './not-for-you.view.tsx'
import { PlatformLog } from './platform-log/platform-log.tsx'
import { Prices } from './prices/prices.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { BackLink } from '#lib/back-link.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

const parts = {
  accounts: Accounts,
  clubs: AllClubs,
  prices: Prices,
  limits: DefaultLimits,
  books: Books,
  log: PlatformLog,
}
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** The whole platform, for its administrators; everybody else is told so. */
export function AdminScreen() {
  // With the texts of every part: one that fetched its own would take the whole screen away meanwhile.
  const { t } = useTranslation(['admin', 'clubSettings', 'common', 'games'])
  const me = useMe()
  const [parameters, setParameters] = useSearchParams()
  if (me.role !== 'admin') return <NotForYouView />

  const part = names.find((name) => name === parameters.get('part')) ?? 'accounts'
  const Content = parts[part]
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('admin:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.settings)} />}
      />
      <Tabs
        label={t('admin:title')}
        className={styles.tabs}
        tabs={names.map((name) => ({ name, label: t(`admin:parts.${name}`) }))}
        current={part}
        onChange={(name) => setParameters({ part: name }, { replace: true })}
      >
        <div className={styles.part}>
          <Content />
        </div>
      </Tabs>
    </div>
  )
}
