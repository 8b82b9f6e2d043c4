import { newRequestId } from '@hearth/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'

const notesDocument = graphql(`
  query MemberNotes($id: ID!) {
    user(id: $id) {
      notes {
        id text created edited mine
        author { id firstName lastName email }
        mentions { id firstName lastName email }
      }
    }
  }
`)

const createDocument = graphql(`
  mutation MemberNoteCreate($id: ID!, $text: String!, $requestId: ID) {
    memberNoteCreate(id: $id, text: $text, requestId: $requestId) { id }
  }
`)

const updateDocument = graphql(`
  mutation MemberNoteUpdate($id: ID!, $text: String!) { memberNoteUpdate(id: $id, text: $text) { id } }
`)

const deleteDocument = graphql(`
  mutation MemberNoteDelete($id: ID!) { memberNoteDelete(id: $id) { id } }
`)

export type Note = NonNullable<ResultOf<typeof notesDocument>['user']>['notes'][number]

export function useNotes(memberId: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['users', 'notes', memberId],
    queryFn: async () => (await request(notesDocument, { id: memberId })).user?.notes ?? [],
  })
}

/** What can be done with the notes about one member; what shows notes loads again afterwards. */
export function useNoteChanges(memberId: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const requestId = useRef(newRequestId())
  const reload = () =>
    Promise.all(
      [
        ['users', 'notes', memberId],
        ['users', 'timeline', memberId],
        ['applications', 'getList'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  return {
    async add(text: string) {
      await request(createDocument, { id: memberId, text, requestId: requestId.current })
      requestId.current = newRequestId()
      await reload()
    },
    async update(id: string, text: string) {
      await request(updateDocument, { id, text })
      await reload()
    },
    async remove(id: string) {
      await request(deleteDocument, { id })
      await reload()
    },
  }
}
