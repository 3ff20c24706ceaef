import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Difference {
  readonly name: string
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
  readonly difference: Buffer | undefined
}

/** Writes `index.html` into the folder, with before, after and the difference side by side. */
export async function writeDifferences(folder: string, differences: readonly Difference[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const sections: string[] = []
  for (const { name, ...pictures } of differences) {
    const figures: string[] = []
    for (const [kind, picture] of Object.entries(pictures)) {
      if (picture !== undefined) await writeFile(path.join(folder, `${name}.${kind}.png`), picture)
      const shown = picture === undefined ? '<p>none</p>' : `<img src="${name}.${kind}.png" alt="" />`
      figures.push(`<figure><figcaption>${kind}</figcaption>${shown}</figure>`)
    }
    sections.push(`<section><h2>${name}</h2><div>${figures.join('')}</div></section>`)
  }
  await writeFile(path.join(folder, 'index.html'), document(sections))
}

const document = (sections: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>${sections.length} differences</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; background: #888; }
  h2 { font-size: 18px; }
  div { display: flex; gap: 16px; }
  figure { flex: 1; min-width: 0; margin: 0; }
  img { max-width: 100%; }
</style>
<h1>${sections.length} differences</h1>
${sections.join('\n')}
</html>
`
