/** The words that differ between /forgot and /reset (product.md 9). */
export type RecoveryTexts = { title: string; doneTitle: string; done: string }

export const forgotTexts: RecoveryTexts = {
  title: 'Forgotten Password',
  doneTitle: 'You have a new password',
  done: 'It is set, and every device that was signed in is signed out. Log in with it now.',
}

export const resetTexts: RecoveryTexts = {
  title: 'Reset Your Password',
  doneTitle: 'Thank You.',
  done: 'Your password is set, and every device that was signed in is signed out. Log in with it now.',
}
