/** A table as it was once looked at: the part of its address that says how. */
export interface SavedView {
  readonly name: string
  /** Begins with `?`, or is empty. */
  readonly search: string
}

const viewsMax = 12
export const viewNameMax = 24

/** Newest first; the same name again replaces what it stood for. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [view, ...withoutView(views, view.name)].slice(0, viewsMax)
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name)

/** What a device has kept; anything else counts as nothing. */
export function readViews(stored: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

function isView(view: unknown): view is SavedView {
  const { name, search } = (view ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string' && /^(\?|$)/.test(search)
}
