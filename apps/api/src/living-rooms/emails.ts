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
  when: 'To a member whom staff register for a Living Room or give another role in it',
  subject: 'You are registered for {roomTitle}',
  body: `Hello {firstName},

You are registered for “{roomTitle}” as {role}.

{when}

[Join the Living Room]({link})

Open the attached file to add it to your calendar.

{tenantName}`,
  sample: { ...sample, role: 'an attendee', link },
  answers: 'support',
})

export const roomRemovedMail = defineMail({
  name: 'room-removed',
  title: 'Living Room: registration removed',
  when: 'To a member whose registration staff remove before the Living Room has ended',
  subject: 'You are no longer registered for {roomTitle}',
  body: `Hello {firstName},

We have removed your registration for “{roomTitle}”:

{when}

Open the attached file to remove it from your calendar. If you did not expect this, please contact support.

{tenantName}`,
  sample,
  answers: 'support',
})

export const roomMovedMail = defineMail({
  name: 'room-moved',
  title: 'Living Room: new time',
  when: 'To everyone registered, when staff change the start or end of an upcoming Living Room',
  subject: 'New time: {roomTitle}',
  body: `Hello {firstName},

“{roomTitle}” has moved to a new time:

{when}

The old time was: {before}

[Join the Living Room]({link})

You are still registered. Open the attached file to update your calendar.

{tenantName}`,
  sample: { ...sample, before: 'Friday, 20 November 2026, 18:00 to 19:00 (Europe/London time)', link },
  answers: 'support',
})

export const roomCancelledMail = defineMail({
  name: 'room-cancelled-with-reason',
  title: 'Living Room: cancelled',
  when: 'To everyone registered, when staff cancel a Living Room',
  subject: 'Cancelled: {roomTitle}',
  body: `Hello {firstName},

“{roomTitle}” has been cancelled. It was planned for:

{when}

{reason}

Open the attached file to remove it from your calendar.

{tenantName}`,
  sample: { ...sample, reason: 'Our host has fallen ill. We are looking for a new date and will tell you.' },
  answers: 'support',
})

export const roomReinstatedMail = defineMail({
  name: 'room-reinstated',
  title: 'Living Room: takes place after all',
  when: 'To everyone registered, when staff reinstate a cancelled Living Room',
  subject: 'Taking place after all: {roomTitle}',
  body: `Hello {firstName},

“{roomTitle}” had been cancelled, and takes place after all:

{when}

[Join the Living Room]({link})

You are still registered. Open the attached file to put it back into your calendar.

{tenantName}`,
  sample: { ...sample, link },
  answers: 'support',
})

export const roomDeletedMail = defineMail({
  // Texts that tenants have edited go by this name, from when deleting was the only way to cancel.
  name: 'room-cancelled',
  title: 'Living Room: deleted',
  when: 'To everyone registered, when staff delete a Living Room that has not ended and is not cancelled',
  subject: 'Cancelled: {roomTitle}',
  body: `Hello {firstName},

“{roomTitle}” has been cancelled. It was planned for:

{when}

Open the attached file to remove it from your calendar.

{tenantName}`,
  sample,
  answers: 'support',
})

export const roomMessageMail = defineMail({
  name: 'room-message',
  title: 'Living Room: message from staff',
  when: 'To everyone registered, when staff write to all of a Living Room',
  subject: '{subject}',
  body: `Hello {firstName},

{message}

You receive this email because you are registered for “{roomTitle}”, {when}.

[Open the Living Room]({link})

{tenantName}`,
  sample: {
    ...sample,
    subject: 'Before we meet',
    message: 'Please bring one story of your own. Two sentences are enough.',
    link: 'https://community.example/room/1',
  },
  answers: 'support',
})

/** In the order that staff see. */
export const mails = [
  roomRegisteredMail,
  roomMovedMail,
  roomRemovedMail,
  roomCancelledMail,
  roomReinstatedMail,
  roomDeletedMail,
  roomMessageMail,
]
