import type { AdminClub } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './all-clubs.module.css'
import admin from '../admin.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { formatDateTime } from '#lib/format.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface ClubSheetViewProps {
  readonly club: AdminClub
  readonly onFloor: () => void
  readonly onHandOver: () => void
  readonly onClose: () => void
}

/** Shows one club, its balances, and the actions of an administrator. */
export function ClubSheetView({ club, onFloor, onHandOver, onClose }: ClubSheetViewProps) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Sheet open title={club.name} aside={club.code} closeLabel={t('common:close')} onClose={onClose}>
      <div className={admin.facts}>
        <Facts
          facts={[
            { name: t('admin:clubs.owner'), value: `${club.author_name} #${club.author_id}` },
            { name: t('admin:clubs.people'), value: peopleOf() },
            { name: t('admin:clubs.jade'), value: <ChipAmount amount={club.jade_amount} coin="jade" /> },
            { name: t('admin:clubs.red'), value: <ChipAmount amount={club.red_amount} coin="red" /> },
            { name: t('admin:clubs.bank'), value: <ChipAmount amount={club.white_amount} coin="white" /> },
            { name: t('admin:clubs.floor'), value: <ChipAmount amount={club.bank_floor} coin="white" /> },
            { name: t('admin:clubs.created'), value: formatDateTime(club.created_at) },
            ...(club.suspended_at === null
              ? []
              : [{ name: t('admin:clubs.pausedSince'), value: formatDateTime(club.suspended_at) }]),
          ]}
        />
      </div>
      <div className={styles.actions}>
        <Link to={pathTo(patterns.club, { clubId: club.id })} className={buttonClass({ wide: true })}>
          {t('admin:clubs.open')}
        </Link>
        <Button look="second" wide icon="scale" onClick={onFloor}>
          {t('admin:clubs.setFloor')}
        </Button>
        <Button look="second" wide icon="crown" onClick={onHandOver}>
          {t('admin:clubs.handOver')}
        </Button>
      </div>
    </Sheet>
  )

  function peopleOf(): string {
    const members = t('common:members', { count: club.members })
    return club.managers === 0
      ? members
      : `${members}, ${t('admin:clubs.managers', { count: club.managers })}`
  }
}
