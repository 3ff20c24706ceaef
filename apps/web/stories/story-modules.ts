export interface StoryModule {
  /** `path` is the address of the stories, for components that mark the current link. */
  readonly default: { readonly title: string; readonly path?: string }
  readonly [name: string]: unknown
}

const found = import.meta.glob<StoryModule>('../src/**/*.stories.tsx')

export const storyModules = Object.entries(found).map(([path, load]) => ({ file: fileOf(path), load }))

function fileOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace('.stories.tsx', '')
}
