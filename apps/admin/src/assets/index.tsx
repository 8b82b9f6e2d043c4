import { lazy } from 'react'
import { Route } from 'react-router'
import { assetsDocuments, newGroup } from './documents.ts'

const AssetDownloadPage = lazy(async () => ({
  default: (await import('./DownloadDialog.tsx')).AssetDownloadPage,
}))

export const assets = {
  list: lazy(async () => ({ default: (await import('./AssetList.tsx')).AssetList })),
  create: lazy(async () => ({ default: (await import('./AssetForm.tsx')).AssetCreate })),
  show: lazy(async () => ({ default: (await import('./AssetShow.tsx')).AssetShow })),
  recordRepresentation: 'title',
  children: <Route path="download" element={<AssetDownloadPage />} />,
  documents: assetsDocuments,
  found: { kind: 'ASSET' as const },
  creates: [newGroup],
}

/** The files of an article, on its page. */
export const FilesSheet = lazy(async () => ({ default: (await import('./files/FilesSheet.tsx')).FilesSheet }))
