import { aiSkillQuestions, applicationFields, privacyNote } from '@hearth/contract'
import { graphql, type Request } from '../shared/graphql.ts'
import type { Draft } from './draft.ts'
import { profileAddress, ratingName } from './steps.ts'

const applyDocument = graphql(`
  mutation Apply($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }
`)

/** @returns the name of the applicant's referral link */
export async function sendApplication(request: Request, draft: Draft): Promise<string> {
  const { values, topics, resume, invitee, requestId } = draft
  const texts = Object.fromEntries(Object.keys(applicationFields).map((name) => [name, values[name] ?? '']))
  const { applicationCreate } = await request(applyDocument, {
    input: {
      ...(texts as Record<keyof typeof applicationFields, string>),
      linkedInProfile: profileAddress(values.linkedInProfile ?? ''),
      requestId,
      aiSkillsRatings: aiSkillQuestions.map((question, index) => ({
        question,
        rating: Number(values[ratingName(index)]),
      })),
      aiTopicsInterest: topics,
      resume,
      invitee: invitee || null,
      consentVersion: privacyNote.version,
    },
  })
  return applicationCreate.username
}
