import { maxPictureBytes, pictureTexts } from '@hearth/contract'
import { expect, it } from 'vitest'
import { problemOfPicture } from './uploadPicture.ts'

it.each([
  ['image/png', maxPictureBytes - 1, undefined],
  ['image/jpeg', maxPictureBytes, pictureTexts.tooLarge],
  ['image/gif', 10, pictureTexts.wrongType],
  ['', 10, pictureTexts.wrongType],
])('says of a file of type %j with %i bytes: %s', (type, size, problem) => {
  expect(problemOfPicture({ type, size })).toBe(problem)
})
