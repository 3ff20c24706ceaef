import { idOf } from './story-id.ts'
import type { StoryModule } from './story-modules.ts'

const variants = [
  ['en', 'dark'],
  ['en', 'light'],
  ['ru', 'dark'],
  ['ru', 'light'],
] as const

export function StoryList({
  modules,
}: {
  readonly modules: readonly { readonly file: string; readonly module: StoryModule }[]
}) {
  return (
    <main style={{ padding: 24, columns: '320px' }}>
      {modules.map(({ file, module }) => (
        <section key={file} style={{ breakInside: 'avoid', marginBottom: 20 }}>
          <h2 style={{ font: 'var(--t-title)' }}>{module.default.title}</h2>
          {namesOf(module).map((name) => (
            <p key={name} data-story={idOf(file, name)} style={{ display: 'flex', gap: 12 }}>
              <span style={{ flex: 1 }}>{name}</span>
              {variants.map(([language, theme]) => (
                <a key={language + theme} href={`?story=${idOf(file, name)}&lang=${language}&theme=${theme}`}>
                  {language} {theme}
                </a>
              ))}
            </p>
          ))}
        </section>
      ))}
    </main>
  )
}

function namesOf(module: StoryModule): string[] {
  return Object.keys(module).filter((name) => name !== 'default')
}
