import Button, { type ButtonProps } from '@mui/material/Button'

type Props = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'sx'> & {
  room: { title: string; meetingUrl: string | null }
}

/** Opens the meeting of a room in a new tab; nothing where a room has no meeting address. */
export function JoinLink({ room, ...look }: Props) {
  if (!room.meetingUrl) return null
  return (
    <Button
      {...(look as object)}
      component="a"
      href={room.meetingUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={`Join ${room.title}`}
    >
      Join
    </Button>
  )
}
