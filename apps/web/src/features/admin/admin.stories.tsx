import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountRow } from './accounts/account-row.tsx'
import { clubs, conversions, limits, people, platformAudit } from './admin.fixtures.ts'
import styles from './admin.module.css'
import { ClubRow } from './all-clubs/club-row.tsx'
import { BooksView } from './books/books.view.tsx'
import { DefaultLimitsView } from './default-limits/default-limits.view.tsx'
import { NotForYouView } from './not-for-you.view.tsx'
import { PlatformLogView } from './platform-log/platform-log.view.tsx'
import { PricesView } from './prices/prices.view.tsx'
import { SearchListView } from './search-list.view.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { CallError } from '#lib/api/call-error.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

export default { title: 'Admin', path: '/dashboard/admin' }

const nothing = () => undefined
const Part = ({ children }: { readonly children: ReactNode }) => <div className={styles.part}>{children}</div>

interface SearchedProps {
  readonly part: 'accounts' | 'clubs'
  readonly search?: string
  readonly children?: ReactNode
}

function Searched({ part, search = '', children }: SearchedProps) {
  const { t } = useTranslation('admin')
  return (
    <Part>
      <SearchListView
        label={t(`parts.${part}`)}
        searchLabel={t(`${part}.search`)}
        search={search}
        onSearch={nothing}
        isEmpty={!children}
      >
        {children}
      </SearchListView>
    </Part>
  )
}

export const Accounts = () => (
  <Searched part="accounts">
    {people.map((user) => (
      <AccountRow key={user.id} user={user} onOpen={nothing} />
    ))}
  </Searched>
)
export const Clubs = () => (
  <Searched part="clubs" search="n">
    {clubs.map((club) => (
      <ClubRow key={club.id} club={club} onOpen={nothing} />
    ))}
  </Searched>
)
export const NothingFound = () => <Searched part="clubs" search="zz" />
export const Loading = () => (
  <Part>
    <SkeletonRows label="Loading" />
  </Part>
)
export const Failed = () => (
  <Part>
    <LoadFailedView
      error={new CallError('somethingWentWrong', { requestId: '7f3a19' })}
      isBusy={false}
      onRetry={nothing}
    />
  </Part>
)
export const Prices = () => (
  <Part>
    <PricesView conversions={conversions} onOpen={nothing} />
  </Part>
)
export const Log = () => (
  <Part>
    <PlatformLogView entries={platformAudit} />
  </Part>
)
export const LogEmpty = () => (
  <Part>
    <PlatformLogView entries={[]} />
  </Part>
)
export const Limits = () => (
  <Part>
    <DefaultLimitsView games={limits} gameId={1} onGame={nothing} onOpen={nothing} />
  </Part>
)
const at = '2025-11-20T03:30:00.000Z'
export const BooksRight = () => (
  <Part>
    <BooksView last={{ checked_at: at, differences: 0, details: [] }} busy={false} onCheck={nothing} />
  </Part>
)
export const BooksNever = () => (
  <Part>
    <BooksView last={null} busy onCheck={nothing} />
  </Part>
)
export const BooksDiffer = () => (
  <Part>
    <BooksView
      last={{
        checked_at: at,
        differences: 103,
        details: [
          {
            check: 'balance is the sum of its entries',
            subject: 'account 4211',
            expected: '20000000',
            found: '20000100',
          },
          { check: 'each currency sums to zero', subject: 'red', expected: '0', found: '100' },
        ],
      }}
      busy={false}
      onCheck={nothing}
    />
  </Part>
)
export const NotForYou = () => <NotForYouView />
