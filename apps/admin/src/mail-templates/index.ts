import { lazy } from 'react'
import { mailTemplatesDocuments } from './documents.ts'

export const mailTemplates = {
  list: lazy(async () => ({ default: (await import('./TemplateList.tsx')).TemplateList })),
  edit: lazy(async () => ({ default: (await import('./TemplateEdit.tsx')).TemplateEdit })),
  recordRepresentation: 'title',
  documents: mailTemplatesDocuments,
}
