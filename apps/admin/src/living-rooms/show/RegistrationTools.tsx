import type { RoomPhase } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { counted } from '../../shared/counted.ts'
import { download } from '../../shared/download/download.ts'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { WriteDialog } from '../../shared/mail/WriteDialog.tsx'
import type { Writing } from '../../shared/mail/writing.ts'
import type { Registration, Room } from '../documents.ts'
import { useMarkAttendance } from './AttendanceToggle.tsx'

const exportDocument = graphql(`
  mutation LivingRoomParticipants($id: ID!) { adminLivingRoomParticipantsExportLink(id: $id) { url rows } }
`)

const messageDocument = graphql(`
  mutation LivingRoomMessage($id: ID!, $input: RoomMessageInput!, $requestId: ID!) {
    livingRoomMessage(id: $id, input: $input, requestId: $requestId) { mails }
  }
`)

const previewDocument = graphql(`
  query LivingRoomMessagePreview($id: ID!, $input: RoomMessageInput!) {
    livingRoomMessagePreview(id: $id, input: $input) { mails recipient replyTo subject text }
  }
`)

type Props = { room: Room; phase: RoomPhase; registrations: Registration[] }

/** What can be done with everyone registered at once. */
export function RegistrationTools({ room, phase, registrations }: Props) {
  const [writing, setWriting] = useState(false)
  const unmarked = registrations.filter(({ attended }) => attended === null).length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <Button size="small" onClick={() => setWriting(true)}>
        Write to all
      </Button>
      <ParticipantsButton room={room} />
      {phase === 'FINISHED' && unmarked > 0 && (
        <EverybodyCameButton
          room={room}
          label={unmarked === registrations.length ? 'Everybody came' : 'Everybody else came'}
        />
      )}
      {writing && <WriteToAll room={room} onClose={() => setWriting(false)} />}
    </Box>
  )
}

function ParticipantsButton({ room: { id } }: { room: Room }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const { pending, act } = useToldAttempt()
  async function fetchFile() {
    const { adminLivingRoomParticipantsExportLink: link } = await request(exportDocument, { id })
    download(link.url)
    await queryClient.invalidateQueries({ queryKey: ['livingRooms', 'audit', id] })
  }
  return (
    <Button size="small" loading={pending} onClick={() => act(fetchFile)}>
      Export participants
    </Button>
  )
}

function EverybodyCameButton({ room: { id }, label }: { room: Room; label: string }) {
  const mark = useMarkAttendance(id)
  const { pending, act } = useToldAttempt()
  return (
    <Button size="small" loading={pending} onClick={() => act(() => mark({ attended: true }))}>
      {label}
    </Button>
  )
}

/** A click whose failure is said in a toast. */
function useToldAttempt() {
  const { pending, attempt } = useAttempt()
  const notify = useNotify()
  const act = (work: () => Promise<void>) =>
    attempt(() => work().catch((error: Error) => notify(error.message, { type: 'warning' })))
  return { pending, act }
}

function WriteToAll({ room: { id, title }, onClose }: { room: Room; onClose: () => void }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [mails, setMails] = useState<number>()

  async function loadPreview(input: Writing) {
    const { livingRoomMessagePreview: preview } = await request(previewDocument, { id, input })
    setMails(preview.mails)
    return preview
  }

  async function send({ requestId, ...input }: Writing & { requestId: string }) {
    const { livingRoomMessage: sent } = await request(messageDocument, { id, input, requestId })
    notify(`${counted(sent.mails, mailNoun)} on the way`, { type: 'info' })
    await Promise.all(
      [['outbox'], ['livingRooms', 'audit', id]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }

  return (
    <WriteDialog
      title={`Write to everyone registered for “${title}”`}
      meaning={mails === undefined ? 'Everyone registered gets an email of their own.' : meaningOf(mails)}
      previewKey={['room', id]}
      loadPreview={loadPreview}
      send={send}
      onClose={onClose}
    />
  )
}

const mailNoun = { one: 'email', many: 'emails' }

const meaningOf = (mails: number): string =>
  `${counted(mails, mailNoun)} will be sent, one to each. Archived members get none. The preview is the first one.`
