/** A saved view of a table: the part of its address with the filter and the order. */
export interface SavedView {
  readonly name: string
  /** Starts with `?`, or is empty. */
  readonly search: string
}

const viewsMax = 12
export const viewNameMax = 24

/** Adds a view at the front. A view with the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [view, ...withoutView(views, view.name)].slice(0, viewsMax)
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name)

/** Reads the views stored on the device; anything invalid counts as none. */
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
