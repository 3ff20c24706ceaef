import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClubNameView } from './club-name.view.tsx'
import { ConfirmClubNameView } from './confirm-club-name.view.tsx'
import { namePayment } from './name-payment.ts'
import { RenamedView } from './renamed.view.tsx'
import { useRenameClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClub, useConversions } from '#features/membership/index.ts'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

export function ClubNameScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  return (
    <StaffOnly>
      <ClubSettingsPage title={t('name.title')} back={pathTo(patterns.clubSettings, { clubId: club.id })}>
        <ClubName />
      </ClubSettingsPage>
    </StaffOnly>
  )
}

function ClubName() {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const me = useMe()
  const club = useClub()
  const textOf = useErrorText()
  const price = useConversions()?.club_name_price
  const rename = useRenameClub(club.id)
  const [wanted, setWanted] = useState<string>()
  const key = rename.error ? keyOf(rename.error) : undefined
  const payment = namePayment({
    mayUseJade: may(me, 'club_rating'),
    jade: club.jade_amount,
    diamonds: me.diamond_amount,
    price: price ?? 0,
  })
  // The user may not see the club's jade, and the server refused because of too few diamonds.
  const diamonds = me.diamond_amount
  const short =
    price !== undefined && diamonds < price
      ? t('name.short', {
          price: formatAmount(price, language),
          balance: formatAmount(diamonds, language),
          missing: formatAmount(price - diamonds, language),
        })
      : undefined
  if (rename.isSuccess) return <RenamedView club={club} />
  return (
    <>
      <ClubNameView
        clubId={club.id}
        name={club.name}
        price={price}
        payment={payment}
        diamonds={diamonds}
        takenName={key === 'clubAlreadyExists' ? rename.variables : undefined}
        takenKey={fieldsOf(rename.error)[0]?.message ?? 'clubAlreadyExists'}
        onNext={(name) => {
          rename.reset()
          setWanted(name)
        }}
      />
      <ConfirmClubNameView
        isOpen={wanted !== undefined}
        from={club.name}
        to={wanted ?? ''}
        price={price ?? 0}
        payment={payment}
        refusal={key === 'lowBalance' ? (short ?? textOf(key)) : undefined}
        busy={rename.isPending}
        onCancel={() => setWanted(undefined)}
        onConfirm={() =>
          wanted !== undefined &&
          rename.mutate(wanted, {
            onError: (error) => keyOf(error) === 'clubAlreadyExists' && setWanted(undefined),
          })
        }
      />
    </>
  )
}
