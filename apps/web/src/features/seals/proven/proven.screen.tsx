import { chipCurrencies, personalCurrencies, runsClub } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { OwnAccount } from '../own-account.ts'
import { activeIn, myClubsQuery } from '../clubs.api.ts'
import { CompareSeal } from '../compare/compare-seal.tsx'
import { linkOfSeal } from '../compare/seal-comparison.ts'
import styles from './proven.module.css'
import { ProvenSkeletonView } from './proven-skeleton.view.tsx'
import { ProvenView } from './proven.view.tsx'
import { membersTotalQuery, useCheckedAccount } from '../seals.api.ts'
import { clubIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { BackLink } from '#lib/back/back-link.tsx'
import { keepFile } from '#lib/api/download.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Select } from '#ui/select/select.tsx'

/** Shows the person's balance with its proof: this browser recomputes it from the sealed books. */
export function ProvenScreen() {
  const { t } = useTranslation(['seals', 'common'])
  const me = useMe()
  const [parameters, setParameters] = useSearchParams()
  const account = accountOf(parameters)
  const checked = useCheckedAccount(me.id, account)
  const choices = useAccounts()
  const membersTotal = useMembersTotal(account)
  const choose = (value: string) => {
    const [club = '0', currency = 'gold'] = value.split(' ')
    setParameters({ club, currency }, { replace: true })
  }
  return (
    <>
      <PageHeader
        title={t('seals:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.wallet)} />}
      />
      <div className={styles.account}>
        <Select
          label={t('seals:account')}
          choices={choices}
          value={`${account.clubId} ${account.currency}`}
          onChange={choose}
        />
      </div>
      <Loaded query={checked} skeleton={<ProvenSkeletonView />}>
        {({ kept, ...found }) => (
          <ProvenView
            checked={found}
            currency={account.currency}
            keptCount={kept.length}
            membersTotal={membersTotal}
            link={found.seal ? linkOfSeal(window.location.origin, pathTo(patterns.proven), found.seal) : ''}
            busy={checked.isFetching}
            onAgain={() => void checked.refetch()}
            onExport={() => exportProofs({ account, user_id: me.id, ...found, seals: kept })}
            compare={
              <CompareSeal
                key={account.clubId}
                clubId={account.clubId}
                scanned={parameters.get('seal') ?? undefined}
              />
            }
          />
        )}
      </Loaded>
    </>
  )
}

function useAccounts(): { value: string; label: string }[] {
  const { t } = useTranslation('common')
  const clubs = activeIn(useQuery(myClubsQuery).data ?? [])
  return [
    { value: '0 gold', label: t('coins.gold') },
    { value: '0 diamond', label: t('coins.diamond') },
    ...clubs.flatMap((club) =>
      chipCurrencies.map((currency) => ({
        value: `${club.id} ${currency}`,
        label: `${club.name}: ${t(`coins.${currency}`)}`,
      })),
    ),
  ]
}

/** Returns the total of all members, for the club's owner and administrators, who may see its books. */
function useMembersTotal({ clubId, currency }: OwnAccount): number | undefined {
  const role = useQuery(myClubsQuery).data?.find(({ id }) => id === clubId)?.role
  const mayKnow = role !== undefined && runsClub({ role })
  const books = useQuery({ ...membersTotalQuery(clubId), enabled: clubId !== 0 && mayKnow }).data
  return books?.find((line) => line.currency === currency)?.members
}

function accountOf(parameters: URLSearchParams): OwnAccount {
  const clubId = clubIdIn(parameters.get('club'))
  const asked = parameters.get('currency')
  const allowed = clubId === 0 ? personalCurrencies : chipCurrencies
  return { clubId, currency: allowed.find((currency) => currency === asked) ?? allowed[0] }
}

/** Exports everything that a stranger's verifier needs (docs/money.md). */
function exportProofs(found: object): void {
  const text = JSON.stringify(
    found,
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    2,
  )
  keepFile(new Blob([text], { type: 'application/json' }), 'cardroom-proofs.json')
}
