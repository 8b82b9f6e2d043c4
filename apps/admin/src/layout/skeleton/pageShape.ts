export const pageShapes = ['list', 'record', 'form'] as const
export type PageShape = (typeof pageShapes)[number]

/** What kind of page an address leads to. The build writes this function out into index.html, so it stands alone. */
export function shapeOfPage(pathname: string): PageShape {
  if (/\/(edit|create)\/?$/.test(pathname)) return 'form'
  return /^\/admin(\/[^/]+)?\/?$/.test(pathname) ? 'list' : 'record'
}
