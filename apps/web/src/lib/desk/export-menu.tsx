import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'

export type FileFormat = 'csv' | 'xlsx'

interface ExportMenuProps {
  readonly onExport: (format: FileFormat) => void
  readonly isBusy: boolean
}

/** Exports the whole filtered list as a file. */
export function ExportMenu({ onExport, isBusy }: ExportMenuProps) {
  const { t } = useTranslation('common')
  const item = (format: FileFormat) => ({
    label: t(`export.${format}`),
    icon: 'download' as const,
    onChoose: () => onExport(format),
  })
  return (
    <Menu
      items={[item('xlsx'), item('csv')]}
      trigger={
        <Button look="second" size="medium" icon="download" busy={isBusy}>
          {t('export.label')}
        </Button>
      }
    />
  )
}
