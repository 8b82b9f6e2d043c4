import type { Head, HeadContext, LoadContext, PagePolicy } from '../shared/page.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { RoomSheet } from './RoomSheet.tsx'
import { type Room, roomDocument, roomHead, roomOf } from './room.ts'

export const load = async ({ request, params }: LoadContext): Promise<Room | null> =>
  roomOf(await request(roomDocument, { id: params.id ?? '' }))

export const policy: PagePolicy = { showsPictures: true }

export const head = (context: HeadContext<Room>): Head => roomHead(context)

export function Page() {
  const page = usePageData(load)
  if (page.state === 'loading') return <Message tab="Living Room" title="Loading..." />
  if (page.state === 'missing')
    return (
      <Message tab="Not found" title="Living Room not found">
        <p>It may have been cancelled, or the link may be incomplete.</p>
        <ButtonLink to="/support" kind="quiet">
          Contact support
        </ButtonLink>
      </Message>
    )
  if (page.state === 'failed')
    return (
      <LoadFailure
        tab="Living Room"
        title="The Living Room could not be loaded"
        message={page.message}
        onRetry={page.retry}
      />
    )
  return <RoomSheet room={page.data} onOutdated={page.retry} />
}
