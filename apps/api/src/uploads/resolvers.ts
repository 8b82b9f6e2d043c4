import { member } from '../platform/graphql/guards.ts'
import { signUpload } from './service.ts'

export const resolvers = {
  Mutation: {
    userAvatarSignedUrl: member((scope, { fileType }) => signUpload(scope, fileType)),
  },
}
