import type { MemberInsert } from './builders.ts'

export const demoPassword = 'Ember-lamp-42!'
const invited = {
  active: false,
  status: 'APPROVED',
  clickedActivationLink: false,
  firstLogin: null,
  lastActivity: null,
}
/** What everybody has whose account is open. */
export const settled = {
  active: true,
  status: 'APPROVED',
  clickedActivationLink: true,
  archive: false,
  locked: false,
}

/** Where the second community answers. */
export const demoHost = 'harbour.localhost'

export const invitedEmail = 'invited@hearth.example'

/** The people one can sign in as; without a password: not yet activated. */
export const demoAccounts: {
  email: string
  password: boolean
  about: string
  person: Partial<MemberInsert>
}[] = [
  {
    email: 'admin@hearth.example',
    password: true,
    about: 'ADMIN',
    person: { ...settled, role: 'ADMIN', firstName: 'Ada', lastName: 'Okafor' },
  },
  {
    email: 'staff@hearth.example',
    password: true,
    about: 'STAFF',
    person: { ...settled, role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' },
  },
  {
    email: 'manager@hearth.example',
    password: true,
    about: 'MANAGER',
    person: { ...settled, role: 'MANAGER', firstName: 'Yuki', lastName: 'Tanabe' },
  },
  {
    email: 'member@hearth.example',
    password: true,
    about: 'member, paid',
    person: { ...settled, subscription: 'ACTIVE', firstName: 'Rosa', lastName: 'Whitfield' },
  },
  {
    email: 'unpaid@hearth.example',
    password: true,
    about: 'member, not paid',
    person: {
      ...settled,
      subscription: 'INACTIVE',
      subscriptionActivatedAt: null,
      firstName: 'Maren',
      lastName: 'Lindqvist',
    },
  },
  {
    email: invitedEmail,
    password: false,
    about: 'invited, not yet activated',
    person: { ...invited, firstName: 'Noor', lastName: 'Haddad', subscription: 'INACTIVE' },
  },
]
