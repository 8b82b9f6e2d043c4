import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { Member } from '../members/index.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { WriteDialog } from '../shared/mail/WriteDialog.tsx'
import type { Writing } from '../shared/mail/writing.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { writeDocument, writePreviewDocument } from './documents.ts'

type Props = { member: Member; onClose: () => void }

/** Writes an email to one person. */
export function WriteToMember({ member, onClose }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { id: userId } = member
  const name = nameOf(member)

  async function send(input: Writing & { requestId: string }) {
    await request(writeDocument, { userId, input })
    await queryClient.invalidateQueries({ queryKey: ['outbox'] })
    notify(`Your email to ${name} is on its way`, { type: 'info' })
  }

  return (
    <WriteDialog
      title={`Write to ${name}`}
      meaning="They get it in the community’s name. Colleagues can read it in the outbox and on this member’s page."
      previewKey={[userId]}
      loadPreview={async (input) => (await request(writePreviewDocument, { userId, input })).mailWritePreview}
      send={send}
      onClose={onClose}
    />
  )
}
