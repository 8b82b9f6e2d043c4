import { lazy } from 'react'
import { Route } from 'react-router'
import { articlesDocuments, writeArticle } from './documents.ts'

const ArticleEdit = lazy(async () => ({ default: (await import('./ArticleEdit.tsx')).ArticleEdit }))
const RevisionsPage = lazy(async () => ({
  default: (await import('./revisions/RevisionsPage.tsx')).RevisionsPage,
}))

export const articles = {
  list: lazy(async () => ({ default: (await import('./ArticleList.tsx')).ArticleList })),
  create: lazy(async () => ({ default: (await import('./ArticleCreate.tsx')).ArticleCreate })),
  // An article's page is the one where it is written.
  show: ArticleEdit,
  edit: ArticleEdit,
  recordRepresentation: 'title',
  children: <Route path=":id/revisions" element={<RevisionsPage />} />,
  documents: articlesDocuments,
  found: { kind: 'ARTICLE' as const },
  creates: [writeArticle],
}
