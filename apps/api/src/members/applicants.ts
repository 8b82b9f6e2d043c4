import type { Scope } from '../platform/scope.ts'
import { insertMembers } from './bulk/queries.ts'
import { freeUsernames } from './changes/usernames.ts'
import { findMemberByEmail } from './queries.ts'

type Applicant = {
  email: string
  firstName: string
  lastName: string
  companyName: string | null
  invitedBy: string | null
  resume: { name: string; url: string } | null
  additionalFormInfo: object
}

/**
 * Inserts an applicant: PENDING, with an account that is not open. A person who has the address already stays as they are.
 * Both cases take the same statements, because a stranger may watch the time (security.md R06).
 */
export async function insertApplicant(
  tx: Scope,
  { resume, additionalFormInfo, ...applicant }: Applicant,
): Promise<{ memberId: string; isNew: boolean }> {
  const [username = ''] = await freeUsernames(tx, [applicant])
  const [inserted] = await insertMembers(tx, [
    {
      ...applicant,
      username,
      referred: applicant.invitedBy !== null,
      resume,
      additionalFormInfo,
    },
  ])
  const known = await findMemberByEmail(tx, applicant.email)
  return { memberId: String(known?.id), isNew: inserted !== undefined }
}
