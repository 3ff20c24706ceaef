import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { idOf } from './story-id.ts'
import { storyModules } from './story-modules.ts'
import type { StoryModule } from './story-modules.ts'
import { StoryList } from './story-list.tsx'
import { languageOf, startTranslations } from '#lib/i18n.ts'
import type { StoryProps } from '#ui/story.ts'
import '#ui/base.css'

/** Shows the list of all stories, or with `?story=` that one alone, as the product would show it. */
async function start() {
  const query = new URLSearchParams(location.search)
  const theme = query.get('theme') === 'light' ? 'light' : 'dark'
  const language = languageOf(query.get('lang') ?? 'en')
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = language
  await startTranslations(language)
  // Fonts load before anything is measured, so that scrolling by the width of a text has the same result each time.
  await Promise.all([...document.fonts].map((face) => face.load()))

  const id = query.get('story')
  show(id === null ? <StoryList modules={await everyModule()} /> : await story(id, { language, theme }))
  await document.fonts.ready
  document.documentElement.dataset.ready = 'true'
}

async function story(id: string, props: StoryProps): Promise<ReactNode> {
  const [file] = id.split('--')
  const load = storyModules.find((module) => module.file === file)?.load
  const module = await load?.()
  const found =
    module && Object.entries(module).find(([name]) => name !== 'default' && idOf(file ?? '', name) === id)
  if (!module || !found) return <p>No story {id}</p>
  const Story = found[1] as ComponentType<StoryProps>
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[module.default.path ?? '/']}>
        <Suspense>
          <Story {...props} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

function everyModule(): Promise<{ file: string; module: StoryModule }[]> {
  return Promise.all(storyModules.map(async ({ file, load }) => ({ file, module: await load() })))
}

function show(content: ReactNode) {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(content)
}

void start()
