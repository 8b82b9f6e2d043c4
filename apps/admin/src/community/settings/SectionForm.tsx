import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import type { Community } from '../documents.ts'
import { sectionForm } from './communityForm.ts'

type Props<Values extends FieldValues> = {
  record: Community
  section: Parameters<typeof sectionForm<Values>>[1]
  /** What is on every page is shown once all of it is loaded again, from here. */
  reloads?: string
  children: ReactNode
}

/** One section's inputs with what saves them. */
export function SectionForm<Values extends FieldValues>({
  record,
  section,
  reloads,
  children,
}: Props<Values>) {
  const provider = useDataProvider<HearthDataProvider>()
  const { form } = useRecordEdit(sectionForm(provider, section), record, {
    savedText: 'Community saved',
    ...(reloads && { leave: () => window.location.assign(reloads) }),
  })
  return (
    <RecordForm form={form}>
      {children}
      <SaveBar label="Save changes" />
    </RecordForm>
  )
}
