import { InstallNoteView } from './install-note.view.tsx'
import { install, refuseInstalling, useInstallOffer } from '#lib/install-offer.ts'

export function InstallNote() {
  const offer = useInstallOffer()
  if (!offer) return null
  return <InstallNoteView offer={offer} onInstall={() => void install()} onRefuse={refuseInstalling} />
}
