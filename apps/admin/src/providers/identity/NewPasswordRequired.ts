import { loginTexts } from './loginMessages.ts'

/** The account still has the temporary password that it was made with: the login page offers to set a new one. */
export class NewPasswordRequired extends Error {
  override name = 'NewPasswordRequired'

  constructor() {
    super(loginTexts.temporaryPassword)
  }
}
