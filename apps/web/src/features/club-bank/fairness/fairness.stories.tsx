import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { FairnessView } from './fairness.view.tsx'
import { clubReturns } from '../club-bank.fixtures.ts'
import { PublicPage } from '#features/rounds/index.ts'

export default { title: 'Club fairness', path: '/fairness/7' }

function Page({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('clubBank')
  return (
    <PublicPage title={t('fairness.title')} lead={t('fairness.lead')}>
      {children}
    </PublicPage>
  )
}

const link = 'https://cardroom.example/fairness/7'

export const Games = () => (
  <Page>
    <FairnessView games={clubReturns} link={link} />
  </Page>
)

/** Shows a band wider than the scale. */
export const OneYoungGame = () => (
  <Page>
    <FairnessView
      games={[
        {
          gameId: 5,
          rounds: 3,
          stake: 300,
          payout: 570,
          low: -0.4,
          expected: 0.9854,
          high: 2.4,
          observed: 1.9,
          unrevealed: 0,
        },
      ]}
      link={link}
    />
  </Page>
)

/** A key was lost. The page says how many rounds can never be recomputed, even if nothing else is known. */
export const LostSeeds = () => (
  <Page>
    <FairnessView
      games={clubReturns.map((game, place) => ({ ...game, unrevealed: place === 0 ? 1204 : 0 }))}
      link={link}
    />
  </Page>
)

export const NoRounds = () => (
  <Page>
    <FairnessView games={[]} link={link} />
  </Page>
)
