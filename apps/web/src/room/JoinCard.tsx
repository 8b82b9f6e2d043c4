import { type ReactNode, useSyncExternalStore } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { StoreBadges } from '../shared/stores/StoreBadges.tsx'
import { platformOf } from '../shared/stores/webApp.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import styles from './room.module.css'
import type { Room } from './room.ts'
import type { MemberRoom, Viewer } from './useMemberRoom.ts'

/** What to do next: how strangers come in, and what a member may open. */
export function JoinCard({ room, viewer }: { room: Room; viewer: Viewer }) {
  const { known, isLoading, failure, ask } = viewer
  if (room.state === 'CANCELLED') return <Cancelled room={room} />
  if (isLoading)
    return (
      <Card title="How to join">
        <p role="status">Loading...</p>
      </Card>
    )
  if (failure)
    return (
      <Card title="How to join">
        <p role="alert">{failure}. You are still logged in.</p>
        <Button kind="quiet" onClick={ask}>
          Try again
        </Button>
      </Card>
    )
  if (!known) return <ForStrangers room={room} />
  if (room.state === 'FINISHED') return <Recording url={known.recordingUrl} />
  return known.calendarUrl ? <Place room={room} known={known} /> : <NoPlace room={room} />
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby="join">
      <h2 id="join">{title}</h2>
      {children}
    </section>
  )
}

/** The same for everybody: nobody can join, and everybody may know why. */
function Cancelled({ room }: { room: Room }) {
  return (
    <Card title="This Living Room has been cancelled">
      <p className={styles.reason}>{room.cancelReason}</p>
      <ButtonLink to="/support" kind="quiet">
        Contact support
      </ButtonLink>
    </Card>
  )
}

/** Living Rooms are for members: the ways to become one, and in for those who are. */
function ForStrangers({ room }: { room: Room }) {
  const { tenant } = useApp()
  const isOver = room.state === 'FINISHED'
  const recording = room.hasRecording
    ? 'Members can watch the recording.'
    : 'There is no recording of this Living Room.'
  return (
    <Card title={isOver ? 'This Living Room has finished' : 'How to join'}>
      <p>
        {isOver ? recording : `Living Rooms are for members of ${tenant.name}, who register in the app.`} Log
        in if you are a member, or apply to become one.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={`/login?room=${room.id}`}>Log in</ButtonLink>
        <ButtonLink to="/apply" kind="quiet">
          Apply
        </ButtonLink>
      </div>
    </Card>
  )
}

function Recording({ url }: { url: string | null }) {
  const { tell } = useApp()
  return (
    <Card title="This Living Room has finished">
      <p>{url ? 'You can watch it again.' : 'There is no recording of this Living Room.'}</p>
      {url && (
        <ButtonLink href={url} onClick={() => tell('RECORDING_OPENED')}>
          Watch the recording
        </ButtonLink>
      )}
    </Card>
  )
}

/** For registrants, and staff, who may join every room. */
function Place({ room, known }: { room: Room; known: MemberRoom }) {
  const { meetingUrl, calendarUrl, isStaff } = known
  const { tell } = useApp()
  const join = () => tell('ROOM_JOINED')
  const isRunning = room.state === 'RUNNING'
  return (
    <Card title={isStaff ? 'You can join as staff' : 'You are registered'}>
      <p>
        {isRunning ? 'It is running now.' : 'Add it to your calendar, so that you do not miss it.'}
        {!meetingUrl && ' The link to the meeting will be here once there is one.'}
      </p>
      <div className={styles.actions}>
        {isRunning && meetingUrl && (
          <ButtonLink href={meetingUrl} onClick={join}>
            Join now
          </ButtonLink>
        )}
        {!isRunning && calendarUrl && <ButtonLink href={calendarUrl}>Add to calendar</ButtonLink>}
        {!isRunning && meetingUrl && (
          <ButtonLink href={meetingUrl} kind="quiet" onClick={join}>
            Open the meeting
          </ButtonLink>
        )}
        {isStaff && (
          <ButtonLink href={`/admin/livingRooms/${room.id}/show`} kind="quiet">
            Open in the back-office
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

const unchanging = () => () => undefined
const isOnPhone = () => platformOf(navigator.userAgent, navigator.maxTouchPoints) !== 'other'

/** For members without a registration, which the app takes until the room begins. */
function NoPlace({ room }: { room: Room }) {
  const { links } = useApp().tenant
  const onPhone = useSyncExternalStore(unchanging, isOnPhone, () => false)
  const hasApp = links.appStoreUrl || links.playStoreUrl
  if (room.state === 'RUNNING')
    return (
      <Card title="This Living Room has started">
        <p>Only registered members can join now.</p>
      </Card>
    )
  if (!hasApp)
    return (
      <Card title="You are not registered yet">
        <p>Contact us to take part.</p>
        <ButtonLink to="/support">Contact support</ButtonLink>
      </Card>
    )
  const inApp = new URLSearchParams({ content_id: room.id, type: 'livingRoom' })
  return (
    <Card title="You are not registered yet">
      <p>Register for this Living Room in the app before it starts.</p>
      {onPhone && <ButtonLink href={`/redirect-mobile-deep-linking?${inApp}`}>Open in the app</ButtonLink>}
      <StoreBadges />
    </Card>
  )
}
