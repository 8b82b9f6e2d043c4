import { lazy } from 'react'
import { Route } from 'react-router'
import { communityDocuments } from './documents.ts'
import { FirstStepsEntry } from './FirstStepsEntry.tsx'

export { choiceListsDocuments } from './documents.ts'
export { Home } from './Home.tsx'

const loadSections = () => import('./settings/sections.ts')
type Sections = Awaited<ReturnType<typeof loadSections>>

/** One chunk has all sections: people go from one to the next. */
const section = (name: keyof Sections) => lazy(async () => ({ default: (await loadSections())[name] }))

const Look = section('LookSection')
const Addresses = section('AddressesSection')
const Membership = section('MembershipSection')
const Rooms = section('RoomsSection')
const Choices = section('ChoicesSection')
const History = section('HistorySection')

export const community = {
  list: section('GeneralSection'),
  children: (
    <>
      <Route path="look" element={<Look />} />
      <Route path="addresses" element={<Addresses />} />
      <Route path="membership" element={<Membership />} />
      <Route path="categories" element={<Rooms />} />
      <Route path="choices" element={<Choices />} />
      <Route path="choices/:field" element={<Choices />} />
      <Route path="history" element={<History />} />
    </>
  ),
  documents: communityDocuments,
}

export const firstSteps = {
  list: lazy(async () => ({ default: (await import('./FirstStepsPage.tsx')).FirstStepsPage })),
  documents: {},
  When: FirstStepsEntry,
}
