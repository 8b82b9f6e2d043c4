import { defineMail } from '../platform/mail/define-mail.ts'

const sample = {
  firstName: 'Ada',
  roomTitle: 'Leading when you are the only one in the room',
  when: 'Saturday, 21 November 2026, 18:00 to 19:00 (Europe/London time)',
}
const link = 'https://meet.example/leading'

export const roomRegisteredMail = defineMail({
  name: 'room-registered',
  title: 'Living Room: registered',
  when: 'To a member whom staff register for a Living Room, or give another role in it',
  subject: 'Your place in {roomTitle}',
  body: `Hello {firstName},

you have a place in “{roomTitle}” as {role}.

{when}

[Join the Living Room]({link})

The attached file puts it into your calendar.

{tenantName}`,
  sample: { ...sample, role: 'an attendee', link },
})

export const roomRemovedMail = defineMail({
  name: 'room-removed',
  title: 'Living Room: registration removed',
  when: 'To a member whose registration staff remove before the Living Room has ended',
  subject: 'You are no longer registered for {roomTitle}',
  body: `Hello {firstName},

your registration for “{roomTitle}” was removed. It takes place without you:

{when}

The attached file takes it out of your calendar. If this is a surprise, answer this mail.

{tenantName}`,
  sample,
})

export const roomMovedMail = defineMail({
  name: 'room-moved',
  title: 'Living Room: new time',
  when: 'To everybody registered, when staff change the start or the end of an upcoming Living Room',
  subject: 'New time: {roomTitle}',
  body: `Hello {firstName},

“{roomTitle}” takes place at another time. It is now:

{when}

It was: {before}

[Join the Living Room]({link})

The attached file changes the entry in your calendar. Your place is kept.

{tenantName}`,
  sample: { ...sample, before: 'Friday, 20 November 2026, 18:00 to 19:00 (Europe/London time)', link },
})

export const roomCancelledMail = defineMail({
  name: 'room-cancelled',
  title: 'Living Room: cancelled',
  when: 'To everybody registered, when staff delete a Living Room that has not ended',
  subject: '{roomTitle} will not take place',
  body: `Hello {firstName},

“{roomTitle}” will not take place. It was planned for:

{when}

The attached file takes it out of your calendar.

{tenantName}`,
  sample,
})
