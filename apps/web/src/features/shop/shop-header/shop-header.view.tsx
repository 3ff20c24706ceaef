import { cloneElement, type ComponentProps, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './shop-header.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import text from '#ui/text.module.css'

interface ShopHeaderViewProps {
  readonly diamonds: number
  readonly backLink: ComponentProps<typeof PageHeader>['backLink']
  readonly topUpLink: ReactElement<ComponentProps<'a'>>
}

/** Shows the diamonds to spend, and a link to buy more. */
export function ShopHeaderView({ diamonds, backLink, topUpLink }: ShopHeaderViewProps) {
  const { t } = useTranslation(['shop', 'common'])
  const amount = formatAmount(diamonds, useLanguage())
  return (
    <>
      <PageHeader title={t('shop:title')} backLabel={t('common:back')} backLink={backLink}>
        <span className={styles.balance}>
          <span className={text.hidden}>
            {t('common:balanceOf', { currency: t('common:coins.diamond'), amount })}
          </span>
          <Coin name="diamond" />
          <b className={text.number} aria-hidden="true">
            {amount}
          </b>
          {cloneElement(
            topUpLink,
            { className: iconButtonClass({}), 'aria-label': t('shop:topUp') },
            <IconButtonFace icon="plus" iconSize={20} />,
          )}
        </span>
      </PageHeader>
      <Tabs
        label={t('shop:title')}
        className={styles.strip}
        tabs={[{ name: 'cardDesign', label: t('shop:cardDesign') }]}
        current="cardDesign"
        onChange={() => undefined}
      />
    </>
  )
}
