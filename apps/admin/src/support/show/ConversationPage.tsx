import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { RecordFrame } from '../../shared/record-page/RecordFrame.tsx'
import { StepBar } from '../../shared/steps/StepBar.tsx'
import type { Stepping } from '../../shared/steps/useSteps.ts'
import { type Conversation, conversationDocument, neighboursDocument } from '../documents.ts'
import { openFilter, requestNoun } from '../supportWords.ts'
import { ConversationHead } from './ConversationHead.tsx'
import { EntryList } from './EntryList.tsx'
import { History } from './History.tsx'
import { OtherRequests } from './OtherRequests.tsx'
import { SenderSheet } from './SenderSheet.tsx'
import { useEnd } from './useEnd.ts'
import { useVisit } from './useVisit.ts'
import { Visitors } from './Visitors.tsx'
import { WriteBox } from './WriteBox.tsx'

const conversationSteps: Stepping = {
  resource: 'support',
  noun: requestNoun,
  firstFilter: openFilter,
  load: async (request, place) => (await request(neighboursDocument, place)).supportNeighbours,
}

/** The page of a conversation; a request that was merged into another one leads to that one. */
export function ConversationPage() {
  const { id = '' } = useParams()
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error, isPending } = useQuery({
    queryKey: ['support', 'getOne', id],
    queryFn: async () => (await request(conversationDocument, { id })).supportConversation,
  })
  if (data && data.id !== id) return <Navigate to={`/admin/support/${data.id}/show`} replace />
  return (
    <RecordFrame<Conversation>
      record={data ?? undefined}
      error={error}
      isPending={isPending}
      list="Support"
      noun="Support request"
      titleOf={({ subject }) => subject}
      aside={() => <StepBar id={id} stepping={conversationSteps} />}
    >
      {(conversation) => <ConversationScreen conversation={conversation} />}
    </RecordFrame>
  )
}

/** What was said in a conversation, the place to write in it, and what is known of the person who asked. */
function ConversationScreen({ conversation }: { conversation: Conversation }) {
  const visit = useVisit(conversation)
  const { end, isAway, show } = useEnd()
  return (
    <>
      <ConversationHead conversation={conversation} />
      <Box sx={columnsStyle}>
        <Box sx={talkStyle}>
          <EntryList conversation={conversation} end={end} />
          <Box sx={writeStyle}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
              <Visitors others={visit.others} />
              {isAway && (
                <Button size="small" onClick={show} sx={latestStyle}>
                  Latest message
                </Button>
              )}
            </Box>
            <WriteBox conversation={conversation} onType={visit.onType} onSent={visit.onSent} />
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SenderSheet conversation={conversation} />
          <OtherRequests conversation={conversation} />
          <History conversation={conversation} />
        </Box>
      </Box>
    </>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
}

/** Full at once, so that a message that comes in moves nothing that is below it. */
const talkStyle = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: { xs: 'auto', sm: 'calc(100dvh - 200px)' },
}

/** It stays at the bottom of the screen, whatever comes in above it. */
const writeStyle = {
  position: { xs: 'static', sm: 'sticky' },
  bottom: 0,
  mt: 'auto',
  pt: 1,
  pb: 2,
  bgcolor: 'background.default',
  zIndex: 1,
}

/** On a phone, where the place to write is below all messages, it floats over them. */
const latestStyle = {
  position: { xs: 'fixed', sm: 'static' },
  bottom: 16,
  right: 16,
  ml: 'auto',
  flex: 'none',
  bgcolor: 'background.paper',
}
