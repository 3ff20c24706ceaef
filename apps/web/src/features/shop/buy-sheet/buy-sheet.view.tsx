import type { CardSet } from '@cardroom/contract/shop'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './buy-sheet.module.css'
import { drawnSet } from '../card-set-names.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface BuySheetViewProps {
  readonly set: CardSet
  readonly diamonds: number
  readonly topUpPath: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onBuy: () => void
  readonly onUse: () => void
}

/** Shows a card set and its price. A set that was bought can be used immediately. */
export function BuySheetView(props: BuySheetViewProps) {
  const { set, diamonds, topUpPath, isBusy, onClose, onBuy, onUse } = props
  const { t } = useTranslation(['shop', 'common'])
  const isOnline = useIsOnline()
  const language = useLanguage()
  const lacking = set.price - diamonds
  const price = formatAmount(set.price, language)
  const title = set.available ? t('shop:bought', { name: set.name }) : set.name
  return (
    <Sheet
      open
      onClose={onClose}
      locked={isBusy}
      title={title}
      hideTitle
      closeLabel={t('common:close')}
      footer={
        <>
          <Button look="second" onClick={onClose} disabled={isBusy}>
            {t(set.available ? 'common:back' : 'common:cancel')}
          </Button>
          {set.available && (
            <Button className={styles.main} busy={isBusy} disabled={!isOnline} onClick={onUse}>
              {t('shop:useNow')}
            </Button>
          )}
          {!set.available && lacking > 0 && (
            <Link to={topUpPath} className={buttonClass({ className: styles.main })}>
              {t('shop:topUp')}
            </Link>
          )}
          {!set.available && lacking <= 0 && (
            <Button
              className={styles.main}
              busy={isBusy}
              disabled={!isOnline}
              onClick={onBuy}
              trailing={<Coin name="diamond" />}
            >
              {t('shop:buyFor', { price })}
            </Button>
          )}
        </>
      }
    >
      <Fan id={set.id} />
      {/* The title stands here, below the picture. Screen readers read the sheet's hidden title instead. */}
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <p className={styles.about}>
        {t(`shop:about.${drawnSet(set.id)}`)} {t('shop:lookOnly')}
      </p>
      {!set.available && <Cost set={set} diamonds={diamonds} />}
    </Sheet>
  )
}

function Cost({ set, diamonds }: { readonly set: CardSet; readonly diamonds: number }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const lacking = set.price - diamonds
  return (
    <>
      <Facts
        facts={[
          {
            name: t('price'),
            value: (
              <>
                <Coin name="diamond" />
                {formatAmount(set.price, language)}
              </>
            ),
          },
          { name: t('balance'), value: formatAmount(diamonds, language) },
          ...(lacking > 0 ? [] : [{ name: t('left'), value: formatAmount(-lacking, language) }]),
        ]}
      />
      {lacking > 0 && (
        <p className={styles.lacking} role="alert">
          <Icon name="circle-alert" size={16} />
          {t('lacking', { amount: formatAmount(lacking, language) })}
        </p>
      )}
    </>
  )
}

function Fan({ id }: { readonly id: number }) {
  const set = drawnSet(id)
  return (
    <div className={styles.fan}>
      {[null, 'QD', 'TS', 'AH'].map((code) => (
        <PlayingCard key={code} set={set} code={code} label="" width={86} />
      ))}
    </div>
  )
}
