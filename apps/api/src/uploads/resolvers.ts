import { member } from '../platform/graphql/guards.ts'
import { picture } from './picture.ts'
import { signUpload } from './service.ts'

export const resolvers = {
  Mutation: {
    userAvatarSignedUrl: member((scope, { fileType }) => signUpload(scope, picture, { fileType })),
  },
}
