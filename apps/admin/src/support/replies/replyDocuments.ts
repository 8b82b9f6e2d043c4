import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'

const listDocument = graphql(`query SavedReplies { savedReplies { id version title body } }`)
const createDocument = graphql(
  `mutation SavedReplyCreate($input: SavedReplyInput!) { savedReplyCreate(input: $input) { id } }`,
)
const updateDocument = graphql(`
  mutation SavedReplyUpdate($id: ID!, $input: SavedReplyInput!, $ifVersion: Int) {
    savedReplyUpdate(id: $id, input: $input, ifVersion: $ifVersion) { id }
  }
`)
const deleteDocument = graphql(`mutation SavedReplyDelete($id: ID!) { savedReplyDelete(id: $id) { id } }`)

export type SavedReply = ResultOf<typeof listDocument>['savedReplies'][number]
export type SavedReplyTexts = Pick<SavedReply, 'title' | 'body'>

const queryKey = ['savedReplies']

export function useSavedReplies(enabled: boolean) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey,
    queryFn: async () => (await request(listDocument, {})).savedReplies,
    enabled,
  })
}

/** What can be done with saved replies; they are loaded again afterwards. */
export function useSavedReplyChanges() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const after = async (change: Promise<unknown>) => {
    await change
    await queryClient.invalidateQueries({ queryKey })
  }
  return {
    create: (input: SavedReplyTexts) => after(request(createDocument, { input })),
    update: ({ id, version }: SavedReply, input: SavedReplyTexts) =>
      after(request(updateDocument, { id, input, ifVersion: version })),
    remove: ({ id }: SavedReply) => after(request(deleteDocument, { id })),
  }
}
