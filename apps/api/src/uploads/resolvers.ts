import { member } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { picture } from './picture.ts'
import { signUpload } from './service.ts'

export const resolvers = {
  Mutation: {
    userAvatarSignedUrl: member((scope, { fileType }) => signUpload(scope, picture, { fileType })),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Mutation.userAvatarSignedUrl': {
    guard: 'member',
    text: () => 'mutation { userAvatarSignedUrl(fileType: "image/gif") { url } }',
  },
}
