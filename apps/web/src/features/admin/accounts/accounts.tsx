import type { AdminUser } from '@cardroom/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountRow } from './account-row.tsx'
import { AccountSheetView } from './account-sheet.view.tsx'
import { DecideAccountView } from './decide-account.view.tsx'
import { GiveDiamonds } from './give-diamonds.tsx'
import { LiftFactors } from './lift-factors.tsx'
import { useDecideAccount, usersQuery } from '../admin.api.ts'
import { SearchList } from '../search-list.tsx'
import { useSearchInAddress } from '../use-search-in-address.ts'
import { onceAnswered } from '#lib/api/once-answered.ts'
import { useSettled } from '#lib/pace/use-settled.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Lists everybody on the platform, and whether they may sign in. */
export function Accounts() {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchInAddress()
  const query = useInfiniteQuery(usersQuery(useSettled(search)))
  const [opened, open] = useState<AdminUser>()
  const [step, setStep] = useState<'decide' | 'give' | 'lift'>()
  const decide = useDecideAccount()
  const close = () => {
    open(undefined)
    setStep(undefined)
  }

  function decideWith(user: AdminUser, reason: string) {
    const blocks = user.status === 'active'
    decide.mutate(
      { userId: user.id, blocks, reason },
      {
        onSuccess: () =>
          showToast({ title: t(blocks ? 'accounts.blocked' : 'accounts.unblocked', { name: user.name }) }),
        onSettled: onceAnswered(close),
      },
    )
  }

  return (
    <>
      <SearchList
        label={t('parts.accounts')}
        searchLabel={t('accounts.search')}
        search={search}
        onSearch={setSearch}
        query={query}
        rowOf={(user) => <AccountRow key={user.id} user={user} onOpen={() => open(user)} />}
      />
      {opened && !step && (
        <AccountSheetView
          user={opened}
          onClose={close}
          onDecide={() => setStep('decide')}
          onGive={() => setStep('give')}
          onLift={() => setStep('lift')}
        />
      )}
      {opened && step === 'give' && <GiveDiamonds user={opened} onClose={close} />}
      {opened && step === 'lift' && <LiftFactors user={opened} onClose={close} />}
      {opened && step === 'decide' && (
        <DecideAccountView
          user={opened}
          busy={decide.isPending}
          onDecide={(reason) => decideWith(opened, reason)}
          onCancel={close}
        />
      )}
    </>
  )
}
