import { startTranslations } from '#lib/i18n.ts'
import '#ui/base.css'

// Runs before each file of component tests: the page gets the app's look and its texts.
document.documentElement.dataset.theme = 'dark'
await startTranslations('en')
