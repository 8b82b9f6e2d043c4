import { graphql } from '../shared/graphql.ts'

export const requestCodeDocument = graphql(`
  mutation RequestCode($phone: String!) { requestCode(phone: $phone) }
`)

export const verifyCodeDocument = graphql(`
  mutation VerifyCode($code: String!) { verifyCode(code: $code) }
`)

export const resetPasswordDocument = graphql(`
  mutation ResetPassword($phone: String!, $verification: String!, $password: String!) {
    resetPassword(phone: $phone, verification: $verification, password: $password) { __typename }
  }
`)
