import type { SealShown } from '@cardroom/contract/seals'
import { wordsOfSeal } from '@cardroom/proofs'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

/** Shows a club's seal on one line, beside the totals that it covers. */
export function ClubSealView({ seal }: { readonly seal: SealShown }) {
  const { t } = useTranslation('seals')
  const language = useLanguage()
  const times = useTimes()
  const { number, size, sealed_at: at } = seal
  return (
    <Note
      leading={<Icon name="shield-check" size={24} />}
      title={`${t('seal.title', { number })}: ${wordsOfSeal(seal, language).join(' ')}`}
      text={t('seal.at', { count: size, at: times.dateTime(at), size: formatAmount(size, language) })}
    />
  )
}
