import { roomPhaseLabel } from '@hearth/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp, useShown } from '../shared/AppContext.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { JoinCard } from './JoinCard.tsx'
import styles from './room.module.css'
import { listOf, pictureOf, type Room } from './room.ts'
import { clocksDiffer, roomTimes } from './roomTimes.ts'
import { useMemberRoom } from './useMemberRoom.ts'

/** A Living Room as everyone with its link sees it; `onOutdated` asks for it again when it begins and ends. */
export function RoomSheet({ room, onOutdated }: { room: Room; onOutdated: () => void }) {
  const viewer = useMemberRoom(room)
  const description = viewer.known?.description
  useNextPhase(room, onOutdated)
  useShown('ROOM_VIEWED', room.id)
  return (
    <article className={styles.room}>
      <img
        className={styles.picture}
        src={pictureOf(room, 'svg')}
        alt=""
        width={1200}
        height={675}
        fetchPriority="high"
      />
      <header className={styles.head}>
        <p className={styles.tags}>
          <span className={styles[room.state]}>{roomPhaseLabel(room.state)}</span>
          {room.pillars.map(({ pillar, label }) => (
            <span key={pillar} className={styles[pillar]}>
              {label}
            </span>
          ))}
        </p>
        <PageTitle tab={room.title}>{room.title}</PageTitle>
        <Times room={room} />
        {room.hosts.length > 0 && <p className={styles.hosts}>Hosted by {listOf(room.hosts)}</p>}
      </header>
      <JoinCard room={room} viewer={viewer} />
      {description && (
        <section className={styles.about}>
          <h2>About this Living Room</h2>
          <p>{description}</p>
        </section>
      )}
    </article>
  )
}

const unchanging = () => () => undefined
const visitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** By the community's clocks, and by the visitor's where those differ. */
function Times({ room }: { room: Room }) {
  const { timeZone } = useApp().tenant
  // Only the browser knows where it is.
  const zone = useSyncExternalStore(unchanging, visitorZone, () => timeZone)
  return (
    <p className={styles.times}>
      <time dateTime={room.start}>{roomTimes(room, timeZone)}</time>
      {clocksDiffer(room, timeZone, zone) && <span>For you: {roomTimes(room, zone)}</span>}
    </p>
  )
}

/** As long as a browser's timer can be, in milliseconds, and how soon it asks again at the earliest. */
const timer = { longest: 2 ** 31 - 1, shortest: 5_000 }

function useNextPhase({ state, start, end }: Room, onReached: () => void): void {
  useEffect(() => {
    if (state === 'FINISHED' || state === 'CANCELLED') return
    const wait = Date.parse(state === 'UPCOMING' ? start : end) - Date.now()
    if (wait > timer.longest) return
    const timeout = setTimeout(onReached, Math.max(wait, timer.shortest))
    return () => clearTimeout(timeout)
  }, [state, start, end, onReached])
}
